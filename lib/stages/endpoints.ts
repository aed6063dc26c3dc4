import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateStage, DeleteStage, SetStageLimits, Stage, StageLimits, UpdateStage } from "./schema.ts";

/** Contracts of `/api/stage`. */
export const stageEndpoints = {
  list: defineEndpoint("listStages", {
    method: "GET",
    path: "/api/stage",
    summary: "List the stages in order",
    description: "These are the columns of the contact board. A workspace has at most 50.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Stage),
  }),
  create: defineEndpoint("createStage", {
    method: "POST",
    path: "/api/stage",
    summary: "Create a stage",
    description:
      "It is added at the end unless order is sent. isDefault makes it the stage of new contacts. At most 50 per " +
      "workspace.",
    area: "workspace",
    permission: "settings.write",
    body: CreateStage,
    response: Stage,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updateStage", {
    method: "PUT",
    path: "/api/stage",
    summary: "Rename, recolor or reorder a stage, or make it the default",
    description:
      "Only the keys sent change. isDefault can only be set to true; the previous default stage then loses it. " +
      "Fires no event.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateStage,
    response: Stage,
    errors: ["STAGE_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteStage", {
    method: "DELETE",
    path: "/api/stage",
    summary: "Delete a stage",
    description:
      "If the stage has contacts, `moveToStageId` (query or body) names the stage that receives them; they " +
      "keep their order and fire no event. If it was the default, that stage becomes the default, or the " +
      "first remaining one without it.",
    area: "workspace",
    permission: "settings.write",
    query: DeleteStage.extend({ id: z.string() }),
    body: DeleteStage.optional(),
    response: RecordId,
    errors: ["STAGE_NOT_FOUND"],
  }),
  limits: defineEndpoint("listStageLimits", {
    method: "GET",
    path: "/api/stage/limits",
    summary: "List the limits of the stages",
    description:
      "The advisory card limit, the days until a contact counts as stale, and the number of contacts, in " +
      "the order of the stages. Limits never block changes.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(StageLimits),
  }),
  setLimits: defineEndpoint("setStageLimits", {
    method: "PUT",
    path: "/api/stage/limits",
    summary: "Set or remove the limits of a stage",
    description: "Only the keys sent change; null removes a limit.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: SetStageLimits,
    response: StageLimits,
    errors: ["STAGE_NOT_FOUND"],
  }),
};

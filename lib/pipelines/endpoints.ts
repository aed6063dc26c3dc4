import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  CreatePipeline,
  DeletePipeline,
  Pipeline,
  PipelineLimits,
  SetPipelineLimits,
  UpdatePipeline,
} from "./schema.ts";

/** Contracts of `/api/pipeline`. */
export const pipelineEndpoints = {
  list: defineEndpoint("listPipelines", {
    method: "GET",
    path: "/api/pipeline",
    summary: "List the pipelines in order",
    description: "Each with its stages in order. A workspace has at most 20.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Pipeline),
  }),
  create: defineEndpoint("createPipeline", {
    method: "POST",
    path: "/api/pipeline",
    summary: "Create a pipeline",
    description:
      "It is added at the end unless order is sent. Without stages it gets four common ones. At most 20 per " +
      "workspace, 30 stages each.",
    area: "workspace",
    permission: "settings.write",
    body: CreatePipeline,
    response: Pipeline,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updatePipeline", {
    method: "PUT",
    path: "/api/pipeline",
    summary: "Change a pipeline",
    description:
      "If an omitted stage has opportunities, moveToStageId names a kept stage that receives them; they keep " +
      "their order and fire no event.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdatePipeline,
    response: Pipeline,
    errors: ["PIPELINE_NOT_FOUND", "STAGE_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deletePipeline", {
    method: "DELETE",
    path: "/api/pipeline",
    summary: "Delete a pipeline and its stages",
    description:
      "If it has opportunities, moveToPipelineId names the pipeline whose first stage receives them; they fire " +
      "no event.",
    area: "workspace",
    permission: "settings.write",
    query: DeletePipeline.extend({ id: z.string() }),
    response: RecordId,
    errors: ["PIPELINE_NOT_FOUND"],
  }),
  limits: defineEndpoint("listPipelineLimits", {
    method: "GET",
    path: "/api/pipeline/limits",
    summary: "List the limits of a pipeline's stages",
    description:
      "The advisory card limit, the days until an opportunity counts as stale, and the number of open " +
      "opportunities, in the order of the stages. Limits never block changes.",
    area: "workspace",
    permission: "settings.read",
    query: z.object({ pipelineId: z.string().min(1) }),
    response: z.array(PipelineLimits),
    errors: ["PIPELINE_NOT_FOUND"],
  }),
  setLimits: defineEndpoint("setPipelineLimits", {
    method: "PUT",
    path: "/api/pipeline/limits",
    summary: "Set or remove the limits of a pipeline's stage",
    description: "Only the keys sent change; null removes a limit.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ stageId: z.string().min(1) }),
    body: SetPipelineLimits,
    response: PipelineLimits,
    errors: ["STAGE_NOT_FOUND"],
  }),
};

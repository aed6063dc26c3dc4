import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateSegmentation, Segmentation, UpdateSegmentation } from "./schema.ts";

/** Contracts of `/api/segmentation`. */
export const segmentationEndpoints = {
  list: defineEndpoint("listSegmentations", {
    method: "GET",
    path: "/api/segmentation",
    summary: "List the segmentations by name",
    description: "All segmentations of the workspace, 200 at most.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Segmentation),
  }),
  create: defineEndpoint("createSegmentation", {
    method: "POST",
    path: "/api/segmentation",
    summary: "Create a segmentation",
    description: "Names are unique, ignoring case. At most 200 per workspace.",
    area: "workspace",
    permission: "settings.write",
    body: CreateSegmentation,
    response: Segmentation,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updateSegmentation", {
    method: "PUT",
    path: "/api/segmentation",
    summary: "Change a segmentation",
    description: "Changes its name. Contacts keep belonging to it; fires no event.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateSegmentation,
    response: Segmentation,
    errors: ["SEGMENTATION_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteSegmentation", {
    method: "DELETE",
    path: "/api/segmentation",
    summary: "Delete a segmentation and remove its contacts from it",
    description: "The contacts stay, without a segmentation. Cannot be undone.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    response: RecordId,
    errors: ["SEGMENTATION_NOT_FOUND"],
  }),
};

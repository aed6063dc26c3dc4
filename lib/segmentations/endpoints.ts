import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { CreateSegmentation, Segmentation, UpdateSegmentation } from "./schema.ts";

/** Routes of the workspace's segmentations (decisions.md 6). */
export const segmentationEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/segmentation",
    summary: "List the segmentations by name",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Segmentation),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api/segmentation",
    summary: "Create a segmentation",
    area: "workspace",
    permission: "settings.write",
    body: CreateSegmentation,
    response: Segmentation,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/api/segmentation",
    summary: "Change a segmentation",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateSegmentation,
    response: Segmentation,
    errors: ["SEGMENTATION_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/api/segmentation",
    summary: "Delete a segmentation and take its contacts out of it",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    response: z.object({ id: z.string() }),
    errors: ["SEGMENTATION_NOT_FOUND"],
  }),
};

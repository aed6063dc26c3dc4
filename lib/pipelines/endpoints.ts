import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { CreatePipeline, DeletePipeline, Pipeline, UpdatePipeline } from "./schema.ts";

/** Routes of the workspace's pipelines (decisions.md 6). */
export const pipelineEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/pipeline",
    summary: "List the pipelines in order",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Pipeline),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api/pipeline",
    summary: "Create a pipeline",
    area: "workspace",
    permission: "settings.write",
    body: CreatePipeline,
    response: Pipeline,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/api/pipeline",
    summary: "Change a pipeline",
    description:
      "Where a stage left out holds opportunities, moveToStageId says which kept one takes them; they keep their order " +
      "and fire no event.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdatePipeline,
    response: Pipeline,
    errors: ["PIPELINE_NOT_FOUND", "STAGE_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/api/pipeline",
    summary: "Delete a pipeline and its stages",
    description:
      "Where it holds opportunities, moveToPipelineId says which pipeline's first stage takes them; they fire no event.",
    area: "workspace",
    permission: "settings.write",
    query: DeletePipeline.extend({ id: z.string() }),
    response: z.object({ id: z.string() }),
    errors: ["PIPELINE_NOT_FOUND"],
  }),
};

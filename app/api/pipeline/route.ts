import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { createPipeline, deletePipeline, listPipelines, updatePipeline } from "#lib/pipelines/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(pipelineEndpoints.list, ({ ctx }) => listPipelines(ctx));

export const POST = route(pipelineEndpoints.create, ({ ctx, body }) => createPipeline(ctx, body));

export const PUT = route(pipelineEndpoints.update, ({ ctx, query, body }) =>
  updatePipeline(ctx, query.id, body),
);

export const DELETE = route(pipelineEndpoints.delete, ({ ctx, query }) =>
  deletePipeline(ctx, query.id, query),
);

import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { listLimits, setLimits } from "#lib/pipelines/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(pipelineEndpoints.limits, ({ ctx, query }) => listLimits(ctx, query.pipelineId));

export const PUT = route(pipelineEndpoints.setLimits, ({ ctx, query, body }) =>
  setLimits(ctx, query.stageId, body),
);

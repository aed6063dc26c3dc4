import { route } from "#lib/platform/api/route.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { createStage, deleteStage, listStages, updateStage } from "#lib/stages/index.ts";

export const GET = route(stageEndpoints.list, ({ ctx }) => listStages(ctx));

export const POST = route(stageEndpoints.create, ({ ctx, body }) => createStage(ctx, body));

export const PUT = route(stageEndpoints.update, ({ ctx, query, body }) => updateStage(ctx, query.id, body));

export const DELETE = route(stageEndpoints.delete, ({ ctx, query, body }) =>
  deleteStage(ctx, query.id, { moveToStageId: query.moveToStageId ?? body?.moveToStageId }),
);

import { route } from "#lib/platform/api/route.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { getDragDelay, updateDragDelay } from "#lib/workspaces/index.ts";

export const GET = route(workspaceEndpoints.dragDelay, ({ ctx }) => getDragDelay(ctx));

export const PUT = route(workspaceEndpoints.updateDragDelay, ({ ctx, body }) => updateDragDelay(ctx, body));

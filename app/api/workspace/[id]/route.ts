import { route } from "#lib/platform/api/route.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { getWorkspace } from "#lib/workspaces/index.ts";

export const GET = route(workspaceEndpoints.get, ({ ctx, params }) => getWorkspace(ctx, params.id));

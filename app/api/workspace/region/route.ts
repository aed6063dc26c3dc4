import { route } from "#lib/platform/api/route.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { getRegion, updateRegion } from "#lib/workspaces/index.ts";

export const GET = route(workspaceEndpoints.region, ({ ctx }) => getRegion(ctx));
export const PUT = route(workspaceEndpoints.updateRegion, ({ ctx, body }) => updateRegion(ctx, body));

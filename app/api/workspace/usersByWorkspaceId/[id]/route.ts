import { route } from "#lib/platform/api/route.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { listMembers } from "#lib/workspaces/index.ts";

export const GET = route(workspaceEndpoints.members, ({ ctx, params }) => listMembers(ctx, params.id));

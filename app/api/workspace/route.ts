import { route } from "#lib/platform/api/route.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { createWorkspace, listWorkspaces, updateWorkspace } from "#lib/workspaces/index.ts";

export const GET = route(workspaceEndpoints.list, ({ ctx }) => listWorkspaces(ctx));
export const POST = route(workspaceEndpoints.create, ({ ctx, body }) => createWorkspace(ctx, body));
export const PUT = route(workspaceEndpoints.update, ({ ctx, body }) => updateWorkspace(ctx, body));

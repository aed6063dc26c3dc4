import { route } from "#lib/platform/api/route.ts";
import { roleEndpoints } from "#lib/roles/endpoints.ts";
import { createRole, deleteRole, listRoles, updateRole } from "#lib/roles/index.ts";

export const GET = route(roleEndpoints.list, ({ ctx }) => listRoles(ctx));

export const POST = route(roleEndpoints.create, ({ ctx, body }) => createRole(ctx, body));

export const PUT = route(roleEndpoints.update, ({ ctx, query, body }) => updateRole(ctx, query.id, body));

export const DELETE = route(roleEndpoints.delete, ({ ctx, query }) => deleteRole(ctx, query));

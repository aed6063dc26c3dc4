import { ALL_SCOPES, permissionsOf } from "#lib/platform/auth/permissions.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** The same context with the permissions of an owner, for verbs that hide what a caller may not read. */
export function asOwner<Ctx extends WorkspaceContext>(ctx: Ctx) {
  return { ...ctx, permissions: permissionsOf("owner", null), scopes: ALL_SCOPES };
}

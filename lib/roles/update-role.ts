import { eq } from "drizzle-orm";
import { customRoles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { type Grant, permissionsOf } from "#lib/platform/auth/permissions.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { requireGrant } from "#lib/platform/auth/require-grant.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { listRoles } from "./list-roles.ts";
import { loadRole, publishRole, readHolders } from "./load-role.ts";
import { requireCustom } from "./require-custom.ts";
import type { CustomRole, UpdateRole } from "./schema.ts";

/**
 * Changes a custom role by the keys sent. Applies to its members with their next call. Throws ROLE_NOT_FOUND,
 * NAME_TAKEN, and FORBIDDEN if the role had or gets permissions or contacts beyond the caller's own.
 */
export async function updateRole(
  ctx: WorkspaceContext & Grant,
  id: string,
  input: UpdateRole,
): Promise<CustomRole> {
  return inTransaction(ctx, async (ctx) => {
    const { name, description, permissions, visibility } = await loadRole(ctx, id);
    const before = { name, description, permissions, visibility };
    const granted = input.permissions
      ? requireCustom(input.permissions)
      : permissionsOf("agent", permissions);
    const after = { ...before, ...input, permissions: [...granted] };
    requireGrant(ctx, { permissions: granted, visibility: after.visibility });
    const update = ctx.db
      .update(customRoles)
      .set(after)
      .where(whereId(ctx, customRoles, id));
    await throwIfNameTaken(update, "custom_roles_name_key", `There is already a role named "${after.name}".`);
    const changes = changesOf(before, after);
    await recordAudit(ctx, "role.changed", { subject: id, detail: after.name, changes });
    publishRole(ctx, id, await readHolders(ctx, id));
    const [role] = await listRoles(ctx, eq(customRoles.id, id));
    if (!role) throw notFound("ROLE");
    return role;
  });
}

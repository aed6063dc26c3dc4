import { customRoles } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { Grant } from "#lib/platform/auth/permissions.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { requireGrant } from "#lib/platform/auth/require-grant.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { requireCustom } from "./require-custom.ts";
import { type CreateRole, type CustomRole, MAX_ROLES } from "./schema.ts";

/**
 * Adds a custom role. Throws NAME_TAKEN, FORBIDDEN for permissions or contacts beyond the caller's own, and
 * VALIDATION_ERROR for permissions of owners and beyond 50.
 */
export async function createRole(ctx: WorkspaceContext & Grant, input: CreateRole): Promise<CustomRole> {
  const { name, description, visibility } = input;
  const permissions = requireCustom(input.permissions);
  requireGrant(ctx, { permissions, visibility });
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, customRoles, {
      max: MAX_ROLES,
      what: "customRoles",
      things: "custom roles",
    });
    const role = { id: newId(), name, description, permissions, visibility };
    const createdAt = clock.now();
    const insert = ctx.db.insert(customRoles).values({ workspaceId: ctx.workspaceId, ...role, createdAt });
    await throwIfNameTaken(insert, "custom_roles_name_key", `There is already a role named "${name}".`);
    const changes = changesOf<Partial<CreateRole>>({}, { name, description, permissions, visibility });
    await recordAudit(ctx, "role.created", { subject: role.id, detail: name, changes });
    publishChange(ctx, "member", role.id);
    return { ...role, memberCount: 0, creationDate: createdAt.toISOString() };
  });
}

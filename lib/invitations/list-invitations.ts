import { and, desc, eq, type SQL } from "drizzle-orm";
import { invitations, users } from "#lib/db/schema/index.ts";
import type { MemberContext, WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId } from "#lib/platform/ids.ts";
import { requireCustomRole } from "#lib/users/index.ts";
import { invitedRoles, isInvitedRole } from "./invited-roles.ts";
import type { Invitation } from "./schema.ts";

/** Returns the pending invitations, or those that match `condition`, newest first; includes expired ones. */
export async function listInvitations(ctx: WorkspaceContext, condition?: SQL): Promise<Invitation[]> {
  const rows = await ctx.db
    .select({
      invitation: invitations,
      customRole: { id: invitedRoles.id, name: invitedRoles.name },
      name: users.name,
      lastName: users.lastName,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(invitedRoles, isInvitedRole)
    .where(and(eq(invitations.workspaceId, ctx.workspaceId), condition))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ invitation, customRole, name, lastName }) => ({
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    customRole,
    invitedBy: { id: invitation.invitedBy, name: fullName(name, lastName) },
    creationDate: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

/** Returns an invitation of the workspace. Throws INVITATION_NOT_FOUND. */
export async function requireInvitation(ctx: WorkspaceContext, id: string): Promise<Invitation> {
  const [invitation] = isId(id) ? await listInvitations(ctx, eq(invitations.id, id)) : [];
  if (!invitation) throw notFound("INVITATION");
  return invitation;
}

/**
 * Returns an invitation that the caller may change. Throws INVITATION_NOT_FOUND, and FORBIDDEN for a role that gives
 * more than the caller's.
 */
export async function requireOwnInvitation(ctx: MemberContext, id: string): Promise<Invitation> {
  const invitation = await requireInvitation(ctx, id);
  await requireCustomRole(ctx, invitation.role, invitation.customRole?.id ?? null);
  return invitation;
}

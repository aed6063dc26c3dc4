import { and, eq, gt, type SQL } from "drizzle-orm";
import { isCustomRole } from "#lib/db/is-custom-role.ts";
import { customRoles, invitations, memberships, users, workspaces } from "#lib/db/schema/index.ts";
import { allows, type Grant, grantOf, isWithin, type Role } from "#lib/platform/auth/permissions.ts";
import { clock } from "#lib/platform/clock.ts";
import { brandWorkspace, type Context, type WorkspaceId } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { invitedRoles, isInvitedRole } from "./invited-roles.ts";

/** An invitation whose link works. */
export type OpenInvitation = {
  id: string;
  workspaceId: WorkspaceId;
  workspaceName: string;
  email: string | null;
  role: Role;
  customRole: { id: string; name: string } | null;
  inviterName: string;
};

/**
 * Returns the invitation of a link; null if it is unknown, used, revoked or expired, or if the user who invited may
 * no longer grant the role.
 */
export async function findInvitation(ctx: Context, token: string): Promise<OpenInvitation | null> {
  const [row] = await ctx.db
    .select({
      id: invitations.id,
      workspaceId: invitations.workspaceId,
      workspaceName: workspaces.name,
      email: invitations.email,
      role: invitations.role,
      customRole: {
        id: invitedRoles.id,
        name: invitedRoles.name,
        permissions: invitedRoles.permissions,
        visibility: invitedRoles.visibility,
      },
      inviterRole: memberships.role,
      inviterCustomRole: { permissions: customRoles.permissions, visibility: customRoles.visibility },
      inviterName: users.name,
      inviterLastName: users.lastName,
    })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.workspaceId, invitations.workspaceId),
        eq(memberships.userId, invitations.invitedBy),
      ),
    )
    .leftJoin(customRoles, isCustomRole)
    .leftJoin(invitedRoles, isInvitedRole)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(isOpen(token));
  if (!row) return null;
  const { id, workspaceId, workspaceName, email, role, customRole, inviterName, inviterLastName } = row;
  if (!mayGrant(grantOf(row.inviterRole, row.inviterCustomRole), grantOf(role, customRole))) return null;
  return {
    id,
    workspaceId: brandWorkspace(workspaceId),
    workspaceName,
    email,
    role,
    customRole: customRole && { id: customRole.id, name: customRole.name },
    inviterName: fullName(inviterName, inviterLastName),
  };
}

/**
 * Deletes the invitation of a link and returns it, in the caller's transaction. Throws FORBIDDEN if it does not work.
 */
export async function claimInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const found = await findInvitation(ctx, token);
  const used = found ? await ctx.db.delete(invitations).where(isOpen(token)).returning() : [];
  if (!found || used.length === 0) throw invitationUsed();
  return found;
}

/** Returns the address of the page where a user accepts an invitation. */
export function invitationUrl(token: string): string {
  return `${env().PUBLIC_URL}/invitation?token=${token}`;
}

/** Returns whether `email` may use the invitation. */
export function isInvited({ email: invited }: Pick<OpenInvitation, "email">, email: string): boolean {
  return invited === null || invited.toLowerCase() === email.toLowerCase();
}

export function invitationUsed(): AppError {
  return new AppError("FORBIDDEN", "This invitation is no longer valid. Ask for a new one.").because(
    "invitationUsed",
  );
}

function isOpen(token: string): SQL | undefined {
  return and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, clock.now()));
}

function mayGrant(inviter: Grant, given: Grant): boolean {
  return allows(inviter.permissions, "members.write") && isWithin(given, inviter);
}

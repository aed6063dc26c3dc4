import { and, desc, eq, type SQL } from "drizzle-orm";
import { invitations, users } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Invitation } from "./schema.ts";

/** Returns the invitations of the workspace that match `condition`, newest first. */
export async function readInvitations(ctx: WorkspaceContext, condition?: SQL): Promise<Invitation[]> {
  const rows = await ctx.db
    .select({ invitation: invitations, name: users.name, lastName: users.lastName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.workspaceId, ctx.workspaceId), condition))
    .orderBy(desc(invitations.createdAt), desc(invitations.id));
  return rows.map(({ invitation: { id, email, role, invitedBy, createdAt, expiresAt }, name, lastName }) => ({
    id,
    email,
    role,
    invitedBy: { id: invitedBy, name: fullName(name, lastName) },
    creationDate: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Returns an invitation of the workspace. Throws INVITATION_NOT_FOUND. */
export async function requireInvitation(ctx: WorkspaceContext, id: string): Promise<Invitation> {
  const [invitation] = isId(id) ? await readInvitations(ctx, eq(invitations.id, id)) : [];
  if (!invitation) throw notFound("INVITATION");
  return invitation;
}

import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Context, UserContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { insertMembership } from "#lib/users/index.ts";
import { claimInvitation, isInvited, type OpenInvitation } from "./find-invitation.ts";
import type { AcceptInvitation, JoinedWorkspace } from "./schema.ts";

/**
 * Makes the caller a member of the invitation's workspace; the link works once. Throws FORBIDDEN for a link that does
 * not work, for one that names another email, and for a key that is limited to workspaces. Throws NAME_TAKEN for a
 * member.
 */
export async function acceptInvitation(
  ctx: UserContext,
  { token }: AcceptInvitation,
): Promise<JoinedWorkspace> {
  if (ctx.keyWorkspaceIds) {
    throw new AppError("FORBIDDEN", "An API key that is limited to workspaces cannot join one.");
  }
  return inTransaction(ctx, async (ctx) => {
    const invitation = await claimInvitation(ctx, token);
    const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.userId));
    if (!person) throw notFound("USER");
    if (!isInvited(invitation, person.email)) {
      const message = "This invitation is for another email address.";
      throw new AppError("FORBIDDEN", message).because("invitationForOther");
    }
    await joinWorkspace(ctx, ctx.userId, invitation);
    return { workspaceId: invitation.workspaceId, email: person.email };
  });
}

/** Adds a user as a member according to an invitation, and records it. Throws NAME_TAKEN for a member. */
export async function joinWorkspace(
  ctx: Context,
  userId: string,
  { workspaceId, id, role, customRole }: OpenInvitation,
): Promise<void> {
  const inside = { ...ctx, workspaceId, visibility: "all" as const };
  await insertMembership(inside, { userId, role, customRoleId: customRole?.id ?? null });
  const detail = customRole?.name ?? role;
  await recordAudit(inside, "invitation.accepted", { subject: id, detail });
  publishChange(inside, "member", userId);
}

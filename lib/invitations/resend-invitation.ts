import { inWorkspace } from "#lib/db/in-workspace.ts";
import { invitations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { countInvitation } from "./create-invitation.ts";
import { newLink, sendLink } from "./link.ts";
import { requireInvitation, requireOwnInvitation } from "./list-invitations.ts";
import type { InvitationLink } from "./schema.ts";

/**
 * Replaces the link of an invitation. The caller becomes the inviter. Throws INVITATION_NOT_FOUND, FORBIDDEN for a role
 * that gives more than the caller's, RATE_LIMIT_EXCEEDED.
 */
export async function resendInvitation(ctx: MemberContext, id: string): Promise<InvitationLink> {
  await requireOwnInvitation(ctx, id);
  await countInvitation(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { token, ...link } = newLink(clock.now());
    await ctx.db
      .update(invitations)
      .set({ ...link, invitedBy: ctx.userId })
      .where(inWorkspace(ctx, invitations, { id }));
    const invitation = await requireInvitation(ctx, id);
    await recordAudit(ctx, "invitation.resent", { subject: id, detail: invitation.email ?? "link" });
    publishChange(ctx, "member", id);
    return sendLink(ctx, invitation, token);
  });
}

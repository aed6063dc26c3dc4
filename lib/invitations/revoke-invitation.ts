import { inWorkspace } from "#lib/db/in-workspace.ts";
import { invitations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { type MemberContext, requireRankOf } from "#lib/users/index.ts";
import { requireInvitation } from "./read-invitations.ts";

/**
 * Deletes an invitation; its link stops working. Throws INVITATION_NOT_FOUND, and FORBIDDEN for a role stronger than the
 * caller's.
 */
export async function revokeInvitation(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { email, role } = await requireInvitation(ctx, id);
    requireRankOf(ctx, role);
    await ctx.db.delete(invitations).where(inWorkspace(ctx, invitations, { id }));
    await recordAudit(ctx, "invitation.revoked", { subject: id, detail: `${email ?? "link"} ${role}` });
    publishChange(ctx, "member", id);
    return { id };
  });
}

import { inWorkspace } from "#lib/db/in-workspace.ts";
import { invitations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireOwnInvitation } from "./list-invitations.ts";

/**
 * Deletes an invitation; its link stops working. Throws INVITATION_NOT_FOUND, and FORBIDDEN for a role that gives more
 * than the caller's.
 */
export async function revokeInvitation(ctx: MemberContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { email, role, customRole } = await requireOwnInvitation(ctx, id);
    await ctx.db.delete(invitations).where(inWorkspace(ctx, invitations, { id }));
    const detail = `${email ?? "link"} ${customRole?.name ?? role}`;
    await recordAudit(ctx, "invitation.revoked", { subject: id, detail });
    publishChange(ctx, "member", id);
    return { id };
  });
}

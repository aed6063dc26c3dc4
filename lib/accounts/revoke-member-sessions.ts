import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { deleteSessions } from "#lib/users/index.ts";
import type { EndedSessions } from "#lib/users/schema.ts";
import { requireMember } from "./require-member.ts";

/**
 * Ends all console sessions and login tokens of a member. Throws USER_NOT_FOUND, and FORBIDDEN as `requireControl`
 * says: sessions belong to the account, not to the workspace.
 */
export async function revokeMemberSessions(ctx: MemberContext, userId: string): Promise<EndedSessions> {
  await requireMember(ctx, userId);
  return inTransaction(ctx, async (ctx) => {
    const count = await deleteSessions(ctx, userId);
    await recordAudit(ctx, "session.member_revoked", { subject: userId, detail: String(count) });
    return { count };
  });
}

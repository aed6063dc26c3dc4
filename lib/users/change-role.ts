import { eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { memberships, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import { lockMember, type MemberContext, requireAnotherOwner, requireRankOf } from "./member-rank.ts";
import type { ChangeRole, Member } from "./schema.ts";

/**
 * Changes a member's role. Throws FORBIDDEN for a role stronger than the caller's, a member with a stronger role, or the
 * last owner, and USER_NOT_FOUND.
 */
export async function changeRole(ctx: MemberContext, userId: string, { role }: ChangeRole): Promise<Member> {
  requireRankOf(ctx, role);
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const before = await lockMember(ctx, userId);
    if (before !== role) {
      if (before === "owner") await requireAnotherOwner(ctx, userId);
      await ctx.db
        .update(memberships)
        .set({ role })
        .where(inWorkspace({ workspaceId }, memberships, { userId }));
      await recordAudit(ctx, "member.role_changed", { subject: userId, detail: role });
      publishChange(ctx, "member", userId);
    }
    const [member] = await findMembers(ctx, eq(users.id, userId));
    if (!member) throw notFound("USER");
    return member;
  });
}

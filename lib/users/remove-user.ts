import { and, eq, sql } from "drizzle-orm";
import { contacts, memberships } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockMember, type MemberContext, requireAnotherOwner } from "./member-rank.ts";

/**
 * Takes a person out of the workspace: from the next request on they are a stranger to it, their account and
 * other workspaces stay. Their contacts become unassigned, which fires nothing and writes no contact history.
 * Throws USER_NOT_FOUND, and FORBIDDEN for the last owner or somebody stronger than the caller.
 */
export async function removeUser(ctx: MemberContext, userId: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const role = await lockMember(ctx, userId);
    if (role === "owner") await requireAnotherOwner(ctx, userId);
    const { workspaceId } = ctx;
    const unassigned = await ctx.db
      .update(contacts)
      .set({ assignedAgentId: null, updatedAt: clock.now(), version: sql`${contacts.version} + 1` })
      .where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.assignedAgentId, userId)))
      .returning({ id: contacts.id });
    await ctx.db
      .delete(memberships)
      .where(and(eq(memberships.workspaceId, workspaceId), eq(memberships.userId, userId)));
    await recordAudit(ctx, { workspaceId, action: "member.removed", subject: userId, detail: role });
    publishChange(ctx, "member", userId);
    for (const contact of unassigned) publishChange(ctx, "contact", contact.id);
    return { id: userId };
  });
}

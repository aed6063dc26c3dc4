import { eq } from "drizzle-orm";
import { unassignContacts } from "#lib/contacts/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { memberships, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { unassignOpportunities } from "#lib/opportunities/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { unassignTasks } from "#lib/tasks/index.ts";
import { lockMember, requireAnotherOwner } from "./member-rank.ts";

/**
 * Removes a user from the workspace; they lose access with the next request. Their account and other workspaces stay.
 * Their contacts, opportunities and tasks become unassigned, which runs no rules. Throws USER_NOT_FOUND, and FORBIDDEN
 * for the last owner or a member with a stronger role than the caller.
 */
export async function removeUser(ctx: MemberContext, userId: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { role, custom } = await lockMember(ctx, userId);
    if (role === "owner") await requireAnotherOwner(ctx, userId);
    const { workspaceId } = ctx;
    const person = { id: userId, name: await nameOf(ctx, userId) };
    await unassignContacts(ctx, person);
    await unassignOpportunities(ctx, person);
    await unassignTasks(ctx, person);
    await ctx.db.delete(memberships).where(inWorkspace({ workspaceId }, memberships, { userId }));
    await recordAudit(ctx, "member.removed", { subject: userId, detail: custom?.name ?? role });
    publishChange(ctx, "member", userId);
    return { id: userId };
  });
}

async function nameOf(ctx: MemberContext, userId: string): Promise<string> {
  const [user] = await ctx.db
    .select({ name: users.name, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return fullName(user?.name, user?.lastName);
}

import { and, eq, not, sql } from "drizzle-orm";
import { memberships, workspaces } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { requireRankOf } from "#lib/users/index.ts";
import { isFirstWorkspace } from "#lib/workspaces/index.ts";

/**
 * Throws FORBIDDEN unless the caller controls the account of a member of the workspace. A workspace does not
 * control accounts, so the caller must own each workspace of the member, or the first one of the installation. Only in
 * the console: an API key must not be a way into accounts.
 */
export async function requireControl(ctx: MemberContext, userId: string): Promise<void> {
  requireRankOf(ctx, "owner");
  if (ctx.actor.via !== "panel") {
    throw new AppError("FORBIDDEN", "Only a person in the console can do this.");
  }
  if (userId === ctx.userId) {
    throw new AppError("FORBIDDEN", "Change your own account in your profile.").because("ownAccount");
  }
  if (await isFirstWorkspace(ctx)) return;
  const isOwned = sql`exists (select 1 from memberships own where own.workspace_id = ${memberships.workspaceId}
    and own.user_id = ${ctx.userId} and own.role = 'owner')`;
  const [other] = await ctx.db
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), not(workspaces.sandbox), not(isOwned)))
    .limit(1);
  if (!other) return;
  throw new AppError(
    "FORBIDDEN",
    "This person also belongs to workspaces that you do not own. Ask the person who runs the server.",
  ).because("foreignAccount");
}

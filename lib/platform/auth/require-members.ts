import { and, eq, inArray } from "drizzle-orm";
import { memberships } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";

/** Throws USER_NOT_FOUND if one of the users is not a member of the workspace. `ids` has no duplicates. */
export async function requireMembers(ctx: WorkspaceContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (!ids.every(isId)) throw notFound("USER");
  const members = await ctx.db
    .select({ id: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.workspaceId, ctx.workspaceId), inArray(memberships.userId, [...ids])));
  if (members.length < ids.length) throw notFound("USER");
}

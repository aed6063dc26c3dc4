import { and, eq } from "drizzle-orm";

import { tasks } from "#lib/db/schema/index.ts";
import { rankOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StatusId } from "./schema.ts";

/** Returns an order key above the first task of a state's column. */
export async function topRank(ctx: WorkspaceContext, statusId: StatusId): Promise<string> {
  const [first] = await ctx.db
    .select({ rank: tasks.rank })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, ctx.workspaceId), eq(tasks.statusId, statusId)))
    .orderBy(tasks.rank, tasks.id)
    .limit(1);
  return rankOnTop(first?.rank ?? null);
}

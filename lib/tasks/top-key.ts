import { and, eq } from "drizzle-orm";

import { tasks } from "#lib/db/schema/index.ts";
import { keyOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StatusId } from "./schema.ts";

/** Returns an order key above the first task of a state's column. */
export async function topKey(ctx: WorkspaceContext, statusId: StatusId): Promise<number> {
  const [first] = await ctx.db
    .select({ orderInCards: tasks.orderInCards })
    .from(tasks)
    .where(and(eq(tasks.workspaceId, ctx.workspaceId), eq(tasks.statusId, statusId)))
    .orderBy(tasks.orderInCards, tasks.id)
    .limit(1);
  return keyOnTop(first?.orderInCards ?? null);
}

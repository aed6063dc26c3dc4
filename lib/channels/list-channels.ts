import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toChannel, toStored } from "./channel-row.ts";
import { openProblemsOf } from "./health/count-open-problems.ts";
import type { Channel } from "./schema.ts";

/** Returns the workspace's channels, oldest first. */
export async function listChannels(ctx: WorkspaceContext): Promise<Channel[]> {
  const rows = await ctx.db
    .select({
      ...getTableColumns(channels),
      openProblems: openProblemsOf(sql`${channels.workspaceId}`, sql`${channels.id}`),
    })
    .from(channels)
    .where(eq(channels.workspaceId, ctx.workspaceId))
    .orderBy(asc(channels.createdAt), asc(channels.id))
    .prepare("list_channels")
    .execute();
  return rows.map(({ openProblems, ...row }) => toChannel(toStored(row), openProblems));
}

import { asc, eq } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toChannel, toStored } from "./channel-row.ts";
import type { Channel } from "./schema.ts";

/** The workspace's channels, oldest first. */
export async function listChannels(ctx: WorkspaceContext): Promise<Channel[]> {
  const rows = await ctx.db
    .select()
    .from(channels)
    .where(eq(channels.workspaceId, ctx.workspaceId))
    .orderBy(asc(channels.createdAt), asc(channels.id));
  return rows.map((row) => toChannel(toStored(row)));
}

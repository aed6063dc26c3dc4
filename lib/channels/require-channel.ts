import { and, eq } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ChannelRow } from "./channel-row.ts";

/** Returns a stored channel of the workspace and locks it until the transaction ends. Throws CHANNEL_NOT_FOUND. */
export async function requireChannel(ctx: WorkspaceContext, id: string): Promise<ChannelRow> {
  if (!isId(id)) throw notFound("CHANNEL");
  const [row] = await ctx.db
    .select()
    .from(channels)
    .where(and(eq(channels.workspaceId, ctx.workspaceId), eq(channels.id, id)))
    .for("update");
  if (!row) throw notFound("CHANNEL");
  return row;
}

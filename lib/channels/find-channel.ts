import { channels } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { StoredChannel } from "./adapter.ts";
import { toStored } from "./channel-row.ts";

/** Returns a channel of the workspace with decrypted secrets, for use on the server only. Throws CHANNEL_NOT_FOUND. */
export async function findChannel(ctx: WorkspaceContext, id: string): Promise<StoredChannel> {
  if (!isId(id)) throw notFound("CHANNEL");
  const [row] = await ctx.db
    .select()
    .from(channels)
    .where(whereId(ctx, channels, id))
    .prepare("find_channel")
    .execute();
  if (!row) throw notFound("CHANNEL");
  return toStored(row);
}

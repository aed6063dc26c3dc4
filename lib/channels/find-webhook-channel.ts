import { eq } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { StoredChannel } from "./adapter.ts";
import { toStored } from "./channel-row.ts";

/**
 * The channel a vendor's webhook names, of any workspace: the caller is nobody until the channel's own secret has
 * proven the bytes. Null where there is none.
 */
export async function findWebhookChannel(ctx: Context, id: string): Promise<StoredChannel | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.db.select().from(channels).where(eq(channels.id, id));
  return row ? toStored(row) : null;
}

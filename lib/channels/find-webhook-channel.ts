import { eq } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { StoredChannel } from "./adapter.ts";
import { toStored } from "./channel-row.ts";

/**
 * Returns the channel of a vendor's webhook, in any workspace; null if there is none. The caller is not authenticated
 * until the channel's secret has verified the bytes.
 */
export async function findWebhookChannel(ctx: Context, id: string): Promise<StoredChannel | null> {
  if (!isId(id)) return null;
  const [row] = await ctx.db
    .select()
    .from(channels)
    .where(eq(channels.id, id))
    .prepare("find_webhook_channel")
    .execute();
  return row ? toStored(row) : null;
}

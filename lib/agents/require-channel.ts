import { channels } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";

/** Throws CHANNEL_NOT_FOUND if the workspace has no such channel. */
export async function requireChannel(ctx: WorkspaceContext, id: string): Promise<void> {
  if (!isId(id)) throw notFound("CHANNEL");
  const found = await ctx.db
    .select({ id: channels.id })
    .from(channels)
    .where(whereId(ctx, channels, id));
  if (found.length === 0) throw notFound("CHANNEL");
}

import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import { describeActivity, findChannel } from "#lib/channels/index.ts";
import { channelEvents } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ChannelActivityPage, ListActivity } from "../schema.ts";

// Edits and deletions of messages that have not arrived yet are stored among the events.
const WAITING = ["edit", "delete"];

/**
 * Returns a page of what the vendor reported about a channel, newest first. Throws CHANNEL_NOT_FOUND, and
 * VALIDATION_ERROR for a token of another list.
 */
export async function listActivity(
  ctx: WorkspaceContext,
  channelId: string,
  { pageSize, continuationToken }: ListActivity,
): Promise<ChannelActivityPage> {
  await findChannel(ctx, channelId);
  const scope = ["channel-activity", ctx.workspaceId, channelId];
  const [after] = continuationToken ? decodeCursor(scope, continuationToken) : [];
  const rows = await ctx.db
    .select()
    .from(channelEvents)
    .where(
      and(
        eq(channelEvents.workspaceId, ctx.workspaceId),
        eq(channelEvents.channelId, channelId),
        notInArray(channelEvents.type, WAITING),
        after === undefined ? undefined : lt(channelEvents.id, String(after)),
      ),
    )
    .orderBy(desc(channelEvents.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    continuationToken: last ? encodeCursor(scope, [last.id]) : null,
    data: page.map(({ id, type, event, at }) => {
      const { category, severity, title, detail } = describeActivity(type, event);
      return {
        id,
        category,
        severity,
        title: title.text,
        titleParts: title.parts,
        detail: detail?.text ?? null,
        detailParts: detail?.parts ?? [],
        date: at.toISOString(),
      };
    }),
  };
}

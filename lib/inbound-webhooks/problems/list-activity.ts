import { and, desc, notInArray } from "drizzle-orm";
import { describeActivity, findChannel } from "#lib/channels/index.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { channelEvents } from "#lib/db/schema/index.ts";
import { openPage } from "#lib/platform/api/cursor.ts";
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
  paging: ListActivity,
): Promise<ChannelActivityPage> {
  await findChannel(ctx, channelId);
  const scope = ["channel-activity", ctx.workspaceId, channelId];
  const page = openPage(scope, paging);
  const rows = await ctx.db
    .select()
    .from(channelEvents)
    .where(
      and(
        inWorkspace(ctx, channelEvents, { channelId }),
        notInArray(channelEvents.type, WAITING),
        page.isBelow(channelEvents.id),
      ),
    )
    .orderBy(desc(channelEvents.id))
    .limit(page.limit);
  return page.of(
    rows,
    ({ id }) => [id],
    ({ id, type, event, at }) => {
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
    },
  );
}

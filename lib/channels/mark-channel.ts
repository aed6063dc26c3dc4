import { and, eq, ne, sql } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** How a channel turned out to be, and why, for a person to read. */
export type ChannelMark = { status: "connected"; reason?: null } | { status: "reconnect"; reason: string };

/**
 * Notes that the vendor refuses our token (`reconnect`) or takes it again (`connected`), and tells open pages. A
 * channel a person switched off stays off; what is so already is not written again. Call it on every answer.
 */
export async function markChannel(ctx: WorkspaceContext, id: string, mark: ChannelMark): Promise<void> {
  const { status, reason = null } = mark;
  const changed = await ctx.db
    .update(channels)
    .set({ status, statusReason: reason })
    .where(
      and(
        eq(channels.workspaceId, ctx.workspaceId),
        eq(channels.id, id),
        ne(channels.status, "disabled"),
        sql`(${channels.status}, ${channels.statusReason}) is distinct from (${status}::text, ${reason}::text)`,
      ),
    )
    .returning({ id: channels.id });
  if (changed.length > 0) publishChange(ctx, "workspace", ctx.workspaceId);
}

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { InboundEvent } from "./inbound-event.ts";

const INSERT = defineStatement({
  name: "keep_channel_event",
  text: `insert into channel_events (workspace_id, id, channel_id, notification_id, position, type, event, at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (workspace_id, notification_id, position) do nothing returning id`,
});

/**
 * Stores an event that is not about a message; the channel's activity shows it. Returns false if it was already stored.
 */
export async function saveEvent(
  ctx: WorkspaceContext,
  { event, channel, position, notificationId }: InboundEvent,
): Promise<boolean> {
  const inserted = await runStatement(ctx.db, INSERT, [
    ctx.workspaceId,
    newId(),
    channel.id,
    notificationId,
    position,
    event.type,
    JSON.stringify(event),
    event.at,
  ]);
  if (inserted.length > 0) publishChange(ctx, "channel", channel.id);
  return inserted.length > 0;
}

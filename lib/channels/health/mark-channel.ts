import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { notifyManagers } from "./notify-managers.ts";

/** The new status of a channel, and the reason for people to read. */
type ChannelMark = { status: "connected"; reason?: null } | { status: "reconnect"; reason: Reason };

const MARK = defineStatement({
  name: "mark_channel",
  text: `with before as (
      select id, status from channels where workspace_id = $1 and id = $2 and status <> 'disabled'
        and (status, status_reason) is distinct from ($3::text, $4::jsonb)
      for no key update
    )
    update channels h set status = $3, status_reason = $4::jsonb,
      status_since = case when b.status = $3 then h.status_since else $5::timestamptz end
    from before b
    where h.workspace_id = $1 and h.id = b.id
    returning b.status <> $3 as "isNews"`,
}).narrow<{ isNews: boolean }>();

/**
 * Records that the vendor rejects our token (`reconnect`) or accepts it again (`connected`) and updates open pages.
 * Notifies the channel's managers once until it is connected again. A disabled channel stays disabled, and an unchanged
 * status is not written. Call it after every response.
 */
export async function markChannel(ctx: WorkspaceContext, id: string, mark: ChannelMark): Promise<void> {
  const { status, reason = null } = mark;
  await inTransaction(ctx, async (ctx) => {
    const values = [ctx.workspaceId, id, status, reason && JSON.stringify(reason), clock.now()];
    const [marked] = await runStatement(ctx.db, MARK, values);
    if (!marked) return;
    publishChange(ctx, "workspace", ctx.workspaceId);
    if (reason !== null && marked.isNews) await notifyManagers(ctx, { id, reason });
  });
}

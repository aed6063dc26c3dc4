import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { StoredChannel } from "../adapter.ts";
import { notifyManagers } from "./notify-managers.ts";

/** The reason why notifications of a channel are lost: a kind for comparison, and a text for people. */
type Loss = { kind: string; reason: Reason };

// A number that is not connected may share the webhook of a working one. Their notifications alternate, and each pair
// would otherwise start an incident.
const BEGIN = defineStatement({
  name: "begin_channel_loss",
  text: `update channels set loss = $3::jsonb
    where workspace_id = $1 and id = $2 and status <> 'disabled' and (loss is null
      or (loss ->> 'endedAt' is not null and not (loss ->> 'kind' = $4
        and (loss ->> 'endedAt')::timestamptz > $5::timestamptz - interval '1 day')))
    returning id`,
});
const END = defineStatement({
  name: "end_channel_loss",
  text: `update channels set loss = loss || jsonb_build_object('endedAt', $3::text)
    where workspace_id = $1 and id = $2 and loss ->> 'endedAt' is null and loss is not null returning id`,
});
const FORGET = defineStatement({
  name: "forget_channel_loss",
  text: "update channels set loss = null where workspace_id = $1 and id = $2 and loss is not null returning id",
});

/**
 * Shows on a channel that its notifications are being lost, and notifies its managers once until the loss ends. A loss
 * of the same kind that ended less than a day ago does not start a new incident.
 */
export async function beginLoss(ctx: WorkspaceContext, id: string, { kind, reason }: Loss): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const since = clock.now().toISOString();
    const loss = JSON.stringify({ kind, reason, since, endedAt: null });
    const started = await runStatement(ctx.db, BEGIN, [ctx.workspaceId, id, loss, kind, since]);
    if (started.length === 0) return;
    publishChange(ctx, "workspace", ctx.workspaceId);
    await notifyManagers(ctx, { id, reason });
  });
}

/** Ends a channel's loss: a notification for its own account was handled. */
export async function endLoss(
  ctx: WorkspaceContext,
  { id, loss }: Pick<StoredChannel, "id" | "loss">,
): Promise<void> {
  if (loss === null || loss.endedAt !== null) return;
  const ended = await runStatement(ctx.db, END, [ctx.workspaceId, id, clock.now().toISOString()]);
  if (ended.length > 0) publishChange(ctx, "workspace", ctx.workspaceId);
}

/** Clears a channel's loss after a person found it working; the next lost notification starts a new incident. */
export async function clearLoss(ctx: WorkspaceContext, id: string): Promise<void> {
  const changed = await runStatement(ctx.db, FORGET, [ctx.workspaceId, id]);
  if (changed.length > 0) publishChange(ctx, "workspace", ctx.workspaceId);
}

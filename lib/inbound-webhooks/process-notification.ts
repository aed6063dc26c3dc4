import { z } from "zod";
import { beginLoss, endLoss, findChannel, markVerified, type StoredChannel } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { NotificationProblem } from "#lib/db/schema/index.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { defineJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { failureOf, handleEvents } from "./handlers/handle-events.ts";
import { findLoss } from "./problems/problem-texts.ts";

const Payload = z.object({ notificationId: z.string() });
type Payload = z.infer<typeof Payload>;

const work = { payload: Payload, run: processNotification, giveUp };

export const processNotificationJob = defineJob({ ...work, name: "process-notification", maxAttempts: 8 });

/** Processes a notification that a user retries. It runs once, so that the result is known soon. */
export const retryNotificationJob = defineJob({ ...work, name: "retry-notification", maxAttempts: 1 });

const READ = defineStatement({
  name: "read_notification",
  text: `select channel_id as "channelId", body, problems, retried_at is not null as "isRetry"
    from inbound_notifications where workspace_id = $1 and id = $2 and processed_at is null`,
});
// Stores only the problems of this attempt: a part that failed first and succeeded later has none. A successful retry
// keeps the problems it resolved, for people to read.
const FINISH = defineStatement({
  name: "finish_notification",
  text: `update inbound_notifications set processed_at = $3,
      resolved_at = case when retried_at is not null and $4::jsonb = '[]' then $3::timestamptz end,
      problems = case when retried_at is not null and $4::jsonb = '[]' then problems else $4::jsonb end
    where workspace_id = $1 and id = $2`,
});
const NOTE = defineStatement({
  name: "note_problems",
  text: "update inbound_notifications set problems = $3 where workspace_id = $1 and id = $2",
});

type Row = RowOf<typeof READ>;

async function readRow(ctx: WorkspaceContext, { notificationId }: Payload): Promise<Row | undefined> {
  const [row] = await runStatement(ctx.db, READ, [ctx.workspaceId, notificationId]);
  return row;
}

/**
 * Handles every part of a notification in a separate transaction, so that a failed part does not stop the others.
 * Unhandled parts are stored on the row and shown on the channel. May run again: nothing is stored twice. Throws if
 * something failed that may succeed later.
 */
export async function processNotification(ctx: WorkspaceContext, payload: Payload): Promise<void> {
  const inbound = { ...ctx, actor: systemActor("inbound") };
  const row = await readRow(inbound, payload);
  if (!row) return;
  const channel = await findChannel(inbound, row.channelId);
  const { notificationId } = payload;
  const { problems, failures, received } = await handleEvents(inbound, {
    channel,
    body: row.body,
    notificationId,
  });
  if (failures.length > 0) {
    await runStatement(ctx.db, NOTE, [ctx.workspaceId, notificationId, JSON.stringify(problems)]);
    publishChange(ctx, "channel", channel.id);
    throw failures[0];
  }
  await finish(inbound, payload, { row, channel, problems });
  // A partly handled notification must not hide the loss.
  const working = problems.length > 0 ? received.filter(({ id }) => id !== channel.id) : received;
  for (const one of working) {
    await endLoss(inbound, one);
    // The settings may have changed since a retried notification was verified.
    if (!row.isRetry) await markVerified(inbound, one);
  }
}

/** Records a notification that failed at every attempt as a problem of its channel. */
async function giveUp(ctx: WorkspaceContext, payload: Payload, error: unknown): Promise<void> {
  const inbound = { ...ctx, actor: systemActor("inbound") };
  const row = await readRow(inbound, payload);
  if (!row) return;
  const problems = row.problems.length > 0 ? row.problems : [{ path: "", ...failureOf(error) }];
  await finish(inbound, payload, { row, channel: await findChannel(inbound, row.channelId), problems });
}

type Finished = { row: Row; channel: StoredChannel; problems: readonly NotificationProblem[] };

async function finish(
  ctx: WorkspaceContext,
  { notificationId }: Payload,
  { row, channel, problems }: Finished,
): Promise<void> {
  const values = [ctx.workspaceId, notificationId, clock.now(), JSON.stringify(problems)];
  await runStatement(ctx.db, FINISH, values);
  if (problems.length > 0 || row.isRetry) publishChange(ctx, "channel", channel.id);
  const loss = findLoss(problems, channel);
  if (loss) await beginLoss(ctx, channel.id, loss);
}

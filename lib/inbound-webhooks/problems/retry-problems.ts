import { countOpenProblems, findChannel } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { jobToAdd } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { retryNotificationJob } from "../process-notification.ts";
import { MAX_RETRIED, type RetriedProblems, type RetryProblems } from "../schema.ts";

// The call that locks a row first retries it. For other calls it no longer counts as processed.
const TAKE = defineStatement({
  name: "take_problems_to_retry",
  text: `update inbound_notifications n set processed_at = null, retried_at = $5 from (
      select id from inbound_notifications
      where workspace_id = $1 and channel_id = $2 and problems <> '[]' and processed_at is not null
        and resolved_at is null and ($3::uuid is null or id = $3)
      order by retried_at nulls first, id limit $4 for update skip locked
    ) open where n.workspace_id = $1 and n.id = open.id returning n.id`,
});
const QUEUE = defineStatement({
  name: "queue_retries",
  text: "select add_job($1, $2, stored::jsonb) from unnest($3::text[]) as stored",
});
const KNOWN = defineStatement({
  name: "find_problem",
  text: `select 1 from inbound_notifications
    where workspace_id = $1 and channel_id = $2 and id = $3 and problems <> '[]'`,
});

/**
 * Queues one notification of a channel that was not fully handled, or the oldest ones, for another attempt. Concurrent
 * calls retry each notification once. Throws CHANNEL_NOT_FOUND, CHANNEL_PROBLEM_NOT_FOUND, and VALIDATION_ERROR for a
 * disabled channel.
 */
export async function retryProblems(
  ctx: WorkspaceContext,
  channelId: string,
  { problemId }: RetryProblems,
): Promise<RetriedProblems> {
  const { status } = await findChannel(ctx, channelId);
  if (problemId !== undefined) await requireProblem(ctx, channelId, problemId);
  if (status === "disabled")
    throw invalid("The channel is switched off. Switch it on first.").because("thisChannelOff");
  return inTransaction(ctx, async (ctx) => {
    const queued = await runStatement(ctx.db, TAKE, [
      ctx.workspaceId,
      channelId,
      problemId ?? null,
      MAX_RETRIED,
      clock.now(),
    ]);
    if (queued.length > 0) {
      await queue(
        ctx,
        queued.map(({ id }) => id),
      );
      const detail = `${queued.length} notifications`;
      await recordAudit(ctx, "channel.problems_retried", { subject: channelId, detail });
      publishChange(ctx, "channel", channelId);
    }
    return { retried: queued.length, left: await countOpenProblems(ctx, channelId) };
  });
}

async function requireProblem(ctx: WorkspaceContext, channelId: string, problemId: string): Promise<void> {
  const values = [ctx.workspaceId, channelId, problemId];
  const known = isId(problemId) ? await runStatement(ctx.db, KNOWN, values) : [];
  if (known.length === 0) throw notFound("CHANNEL_PROBLEM");
}

async function queue(ctx: WorkspaceContext, ids: readonly string[]): Promise<void> {
  const jobs = ids.map((notificationId) => jobToAdd(ctx, retryNotificationJob, { notificationId }));
  const [first] = jobs;
  if (!first) return;
  await runStatement(ctx.db, QUEUE, [ctx.workspaceId, first.name, jobs.map(({ stored }) => stored)]);
}

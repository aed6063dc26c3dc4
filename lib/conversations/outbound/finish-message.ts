import type { SendResult } from "#lib/channels/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { MessageFailure } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { applyStatuses, findEarlyStatuses, lockExternalId, type StatusReport } from "./apply-statuses.ts";
import type { ClaimedMessage } from "./claim-message.ts";

/** Maximum number of attempts, if the vendor requests retries. */
const MAX_ATTEMPTS = 5;
const PAUSE_BASE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 600;

const FORGET_ECHO = defineStatement({
  name: "forget_echo_of_message",
  text: `delete from messages where workspace_id = $1 and conversation_id = $3 and external_id = $4 and id <> $2
    and direction = 'outbound'`,
});
const NAME = defineStatement({
  name: "name_sent_message",
  text: "update messages set external_id = $3 where workspace_id = $1 and id = $2",
});
const AGAIN = defineStatement({
  name: "queue_message_again",
  text: `update messages set send_started_at = null, send_after = now() + make_interval(secs => $3)
    where workspace_id = $1 and id = $2 and status = 'queued'`,
});

export type Sent = { message: ClaimedMessage; conversationId: string; channelId: string };

/**
 * Records the result of sending: accepted, including statuses that arrived before the vendor's response; queued again
 * if the vendor requests a retry; otherwise failed, with the reason.
 */
export async function finishMessage(ctx: WorkspaceContext, sent: Sent, result: SendResult): Promise<void> {
  const { message, conversationId } = sent;
  await inTransaction(ctx, async (ctx) => {
    if (result.ok) await accept(ctx, sent, result.externalId);
    else if (result.retry && message.attempts < MAX_ATTEMPTS) {
      const pause = result.retryAfter ?? PAUSE_BASE_SECONDS ** message.attempts;
      const seconds = Math.min(Math.max(pause, 1), LONGEST_PAUSE_SECONDS);
      await runStatement(ctx.db, AGAIN, [ctx.workspaceId, message.id, seconds]);
    } else await failMessage(ctx, message.id, toFailure(result));
    publishChange(ctx, "conversation", conversationId);
  });
}

/** Marks a message as failed, unless it turned out to have arrived. */
async function failMessage(ctx: WorkspaceContext, messageId: string, failure: MessageFailure): Promise<void> {
  await applyStatuses(ctx, messageId, [{ status: "failed", failure }]);
}

async function accept(ctx: WorkspaceContext, sent: Sent, externalId: string | null): Promise<void> {
  const { message, conversationId, channelId } = sent;
  const reports: StatusReport[] = [{ status: "accepted", failure: null }];
  if (externalId !== null) {
    await lockExternalId(ctx, channelId, externalId);
    // An echo of our own message may have arrived first and been stored as a separate message.
    await runStatement(ctx.db, FORGET_ECHO, [ctx.workspaceId, message.id, conversationId, externalId]);
    await runStatement(ctx.db, NAME, [ctx.workspaceId, message.id, externalId]);
    reports.push(...(await findEarlyStatuses(ctx, channelId, externalId)));
  }
  await applyStatuses(ctx, message.id, reports);
}

function toFailure({ code, reason, parts, detail }: Extract<SendResult, { ok: false }>): MessageFailure {
  return { code, reason, parts, detail };
}

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reasonPart } from "#lib/platform/reason.ts";

const ABANDON = defineStatement({
  name: "abandon_queued_messages",
  text: `update messages set status = 'failed', failure = $3
    where workspace_id = $1 and conversation_id = $2 and status = 'queued' and send_started_at is null`,
});

const failure = {
  code: "internal",
  parts: [reasonPart("notSentTryAgain")],
  reason: "Something went wrong on our side, so this was not sent. Send it again.",
  detail: null,
};

/** Marks the queued messages of a conversation as failed when sending is abandoned before the vendor was called. */
export async function failQueuedMessages(ctx: WorkspaceContext, conversationId: string): Promise<void> {
  await runStatement(ctx.db, ABANDON, [ctx.workspaceId, conversationId, JSON.stringify(failure)]);
  publishChange(ctx, "conversation", conversationId);
}

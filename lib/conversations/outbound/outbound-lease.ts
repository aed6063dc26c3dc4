import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { acquireLease, type Lease, renewLease } from "#lib/platform/leases/lease.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reasonPart } from "#lib/platform/reason.ts";

/** Longer than any vendor call may take, including an upload before it. */
const LEASE_SECONDS = 360;

const INTERRUPT = defineStatement({
  name: "interrupt_messages",
  text: `update messages set status = 'failed', failure = $3
    where workspace_id = $1 and conversation_id = $2 and status = 'queued' and send_started_at is not null
    returning id`,
});

const interrupted = {
  code: "interrupted",
  parts: [reasonPart("sendInterrupted")],
  reason:
    "Tertulia stopped while sending this message. It may or may not have arrived, and it was not sent again.",
  detail: null,
};

/**
 * Acquires the right to send the queued messages of a conversation. Returns null while another process sends. A message
 * whose sender lost the lease is marked failed as `interrupted`, because the vendor may have received it.
 */
export async function acquireSendLease(ctx: WorkspaceContext, conversationId: string): Promise<Lease | null> {
  const lease = await acquireLease(ctx, `send/${conversationId}`, LEASE_SECONDS);
  if (lease === null) return null;
  const values = [ctx.workspaceId, conversationId, JSON.stringify(interrupted)];
  const marked = await runStatement(ctx.db, INTERRUPT, values);
  if (marked.length > 0) publishChange(ctx, "conversation", conversationId);
  return lease;
}

/** Extends the lease for one more message. Returns false if another process has acquired it. */
export async function renewSendLease(ctx: WorkspaceContext, lease: Lease): Promise<boolean> {
  return renewLease(ctx, lease, LEASE_SECONDS);
}

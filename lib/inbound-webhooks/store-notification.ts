import { createHash } from "node:crypto";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { Content } from "#lib/platform/api/content.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Context, systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { jobToAdd } from "#lib/platform/jobs/index.ts";
import { maskChosenJson } from "#lib/platform/masking/mask-chosen.ts";
import { publishJobs } from "#lib/platform/realtime/publish.ts";
import { processNotificationJob } from "./process-notification.ts";
import { webhookChannel } from "./webhook-channel.ts";

/** According to Meta, a notification may have 3 MB. */
export const MAX_NOTIFICATION_BYTES = 3 * 1024 * 1024;

/** One statement, so one transaction: it stores both the notification and its job, or neither. */
const STORE = defineStatement({
  name: "store_notification",
  text: `with stored as (
      insert into inbound_notifications (workspace_id, id, channel_id, body, hash, received_at)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (workspace_id, channel_id, hash) do nothing returning id
    ) select add_job($1, $7, $8::jsonb, job_queue => $9, notifies => false) from stored`,
});

/**
 * Stores a vendor's notification with the job that processes it, after verifying the raw bytes with the channel's
 * secret. The same bytes twice are one notification. Throws CHANNEL_NOT_FOUND, PAYLOAD_TOO_LARGE, and TOKEN_INVALID if
 * the signature is not the vendor's.
 */
export async function storeNotification(
  ctx: Context,
  channelId: string,
  { headers, body }: { headers: Headers; body: RawBody },
): Promise<Content> {
  const { channel, adapter } = await webhookChannel(ctx, channelId);
  const bytes = await body.readBytes(MAX_NOTIFICATION_BYTES);
  if (!adapter.verifySignature(headers, bytes, channel)) {
    throw new AppError("TOKEN_INVALID", "The signature does not match the body.");
  }
  await store(systemContext(channel.workspaceId, "inbound"), channel.id, bytes);
  return { body: null, headers: { "content-length": "0" } };
}

async function store(ctx: WorkspaceContext, channelId: string, bytes: Uint8Array): Promise<void> {
  const id = newId();
  // PostgreSQL text cannot contain NUL, and JSON contains it only escaped.
  const text = new TextDecoder().decode(bytes).replaceAll("\0", "\ufffd");
  // Everything later reads this body: messages, edits, copies of messages sent elsewhere, and problems.
  const body = await maskChosenJson(ctx, text);
  const hash = createHash("sha256").update(bytes).digest("hex");
  const job = jobToAdd(ctx, processNotificationJob, { notificationId: id });
  const stored = await runStatement(ctx.db, STORE, [
    ctx.workspaceId,
    id,
    channelId,
    body,
    hash,
    clock.now(),
    job.name,
    job.stored,
    job.queue,
  ]);
  if (stored.length > 0) publishJobs(ctx);
}

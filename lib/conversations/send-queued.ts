import { buffer } from "node:stream/consumers";
import {
  adapterOf,
  channelHttp,
  isHumanAgent,
  markChannel,
  noteRefusal,
  ofSending,
  type SendResult,
  type StoredChannel,
} from "#lib/channels/index.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import { type ClaimedMessage, claimMessage } from "./claim-message.ts";
import { finishMessage } from "./finish-message.ts";
import { type HeldConversation, holdConversation } from "./hold-conversation.ts";
import { marketingStop } from "./marketing-stop.ts";
import { replyWindow } from "./reply-window.ts";
import { listIdentities } from "./sender-identities.ts";
import { toIntent } from "./to-intent.ts";

const THREAD_NAME = {
  name: "conversation_external_id",
  text: `select external_id as "externalId" from conversations where workspace_id = $1 and id = $2`,
};

/**
 * Sends what waits in a conversation, one message after the other, each at most once. Answers when to come back: for a
 * message that another process sends right now, or one that the vendor wants later; null where nothing waits.
 */
export async function sendQueued(
  ctx: WorkspaceContext,
  conversationId: string,
  signal: AbortSignal,
): Promise<Date | null> {
  for (;;) {
    if (signal.aborted) return new Date();
    const claim = await claimMessage(ctx, conversationId);
    if (claim === null) return null;
    if ("againAt" in claim) return claim.againAt;
    const held = await holdConversation(ctx, conversationId);
    const result = await sendOverWire(ctx, held, claim.message);
    const channelId = held.channel?.id ?? "";
    await finishMessage(ctx, { message: claim.message, conversationId, channelId }, result);
    if (held.channel) await noteToken(ctx, held.channel, result);
  }
}

async function sendOverWire(
  ctx: WorkspaceContext,
  { channel, contactId, conversationId, lastInboundAt, platformId }: HeldConversation,
  message: ClaimedMessage,
): Promise<SendResult> {
  if (!channel) return refused("no_channel", "The channel of this conversation was removed.");
  if (channel.status === "disabled") {
    return refused("channel_disabled", `The channel ${channel.name} is switched off.`);
  }
  // The contact may have decided so since the message was queued.
  const stopped = await marketingStop(ctx, { contactId, channel }, message);
  if (stopped !== null) {
    const reason = `The contact told WhatsApp that they want no marketing messages from ${stopped}.`;
    return refused("marketing_stopped", reason);
  }
  const [thread] = await runPrepared<{ externalId: string | null }>(ctx.db, THREAD_NAME, [
    ctx.workspaceId,
    conversationId,
  ]);
  const to = await listIdentities(ctx, {
    contactId,
    platformId,
    channelId: channel.id,
    threadName: thread?.externalId ?? null,
  });
  if (to.length === 0) return refused("no_address", "The channel knows no address of this contact.");
  const intent = toIntent(message, { to, readFile });
  if (!intent) return refused("not_supported", "This message cannot be sent on this channel.");
  const adapter = adapterOf(channel);
  const { window } = adapter.capabilities;
  const isLate = replyWindow(window, lastInboundAt, clock.now()).state === "closed";
  const humanAgent = isLate && message.authorType === "user" && isHumanAgent(channel);
  return adapter
    .send({ ...intent, humanAgent }, channel, channelHttp(adapter, channel))
    .catch((error: unknown) => {
      // Adapters do not throw for what vendors do, so this is a fault of ours, before or after the call.
      logger.error({ err: error, messageId: message.id }, "sending a message broke");
      return refused(
        "internal",
        "Something went wrong on our side while sending; it may have arrived or not.",
      );
    });
}

/** A token the vendor refuses, or one that may not send, shows on the channel, and so does one that it takes again. */
async function noteToken(ctx: WorkspaceContext, channel: StoredChannel, result: SendResult): Promise<void> {
  if (result.ok && channel.status === "reconnect")
    await markChannel(ctx, channel.id, { status: "connected" });
  if (!result.ok) await noteRefusal(ctx, channel, { failure: result, classes: ofSending });
}

async function readFile(storageKey: string): Promise<Uint8Array> {
  return buffer(await openStored(storageKey));
}

function refused(code: string, reason: string): SendResult {
  return { ok: false, class: "input", code, reason, detail: null, retry: false, retryAfter: null };
}

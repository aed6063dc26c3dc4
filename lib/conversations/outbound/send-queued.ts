import { buffer } from "node:stream/consumers";
import {
  adapterOf,
  channelHttp,
  isHumanAgent,
  markChannel,
  markVerified,
  platformFailure,
  recordRefusal,
  type SendResult,
  type StoredChannel,
  sendingRefusals,
} from "#lib/channels/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type Lease, releaseLease } from "#lib/platform/leases/lease.ts";
import { logger } from "#lib/platform/logger.ts";
import { metrics } from "#lib/platform/metrics/metrics.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { openStored } from "#lib/platform/storage/index.ts";
import { type OutboundConversation, readConversation } from "../lock-conversation.ts";
import { toIntent } from "../to-intent.ts";
import { type ClaimedMessage, claimMessage } from "./claim-message.ts";
import { findMarketingOptOut } from "./find-marketing-opt-out.ts";
import { finishMessage } from "./finish-message.ts";
import { acquireSendLease, renewSendLease } from "./outbound-lease.ts";
import { replyWindow } from "./reply-window.ts";
import { listIdentities } from "./sender-identities.ts";

/** How soon to try again while another process sends. */
const BUSY_MS = 3_000;

/**
 * Sends the queued messages of a conversation in order, each at most once. Returns when to run again, if another
 * process is sending a message or the vendor requests a later retry; null if nothing is queued.
 */
export async function sendQueued(
  ctx: WorkspaceContext,
  conversationId: string,
  signal: AbortSignal,
): Promise<Date | null> {
  const lease = await acquireSendLease(ctx, conversationId);
  if (lease === null) return new Date(Date.now() + BUSY_MS);
  try {
    return await sendAll(ctx, { conversationId, lease, signal });
  } finally {
    await releaseLease(ctx, lease);
  }
}

type Sending = { conversationId: string; lease: Lease; signal: AbortSignal };

async function sendAll(
  ctx: WorkspaceContext,
  { conversationId, lease, signal }: Sending,
): Promise<Date | null> {
  for (;;) {
    if (signal.aborted || !(await renewSendLease(ctx, lease))) return new Date();
    const claim = await claimMessage(ctx, conversationId);
    if (claim === null) return null;
    if ("againAt" in claim) return claim.againAt;
    const conversation = await readConversation(ctx, conversationId);
    const { channel } = conversation;
    const result = await sendToVendor(ctx, conversation, claim.message);
    const kind = channel?.platformType ?? "none";
    metrics()?.channelSends.inc({ channel: kind, outcome: result.ok ? "sent" : result.class });
    const channelId = channel?.id ?? "";
    await finishMessage(ctx, { message: claim.message, conversationId, channelId }, result);
    if (channel) await updateChannelStatus(ctx, channel, result);
  }
}

async function sendToVendor(
  ctx: WorkspaceContext,
  { channel, contactId, externalId, lastInboundAt, platformId }: OutboundConversation,
  message: ClaimedMessage,
): Promise<SendResult> {
  if (!channel)
    return refused("no_channel", reason("The channel of this conversation was removed.", "channelRemoved"));
  if (channel.status === "disabled") {
    const { name } = channel;
    const off = reason(`The channel ${name} is switched off.`, "channelOff", { channel: name });
    return refused("channel_disabled", off);
  }
  // The contact may have opted out since the message was queued.
  const stopped = await findMarketingOptOut(ctx, { contactId, channel }, message);
  if (stopped !== null) {
    const text = `The contact opted out of marketing messages from ${stopped} on WhatsApp.`;
    return refused("marketing_stopped", reason(text, "metaMarketingStopped"));
  }
  const to = await listIdentities(ctx, {
    contactId,
    platformId,
    channelId: channel.id,
    threadName: externalId,
  });
  if (to.length === 0)
    return refused("no_address", reason("This contact has no address on the channel.", "noAddress"));
  const intent = toIntent(message, { to, readFile });
  if (!intent)
    return refused("not_supported", reason("This message cannot be sent on this channel.", "notSupported"));
  const adapter = adapterOf(channel);
  const { window } = adapter.capabilities;
  const isLate = replyWindow(window, lastInboundAt, clock.now()).state === "closed";
  const humanAgent = isLate && message.authorType === "user" && isHumanAgent(channel);
  return adapter
    .send({ ...intent, humanAgent }, channel, channelHttp(adapter, channel))
    .catch((error: unknown) => {
      // Adapters do not throw for vendor errors, so this is a bug in Tertulia, before or after the call.
      logger.error({ err: error, messageId: message.id }, "sending a message failed");
      return refused(
        "internal",
        reason(
          "Something went wrong on our side while sending. The message may or may not have arrived.",
          "sendUnknown",
        ),
      );
    });
}

/** Updates the channel's status if the vendor rejects its token or accepts it. */
async function updateChannelStatus(
  ctx: WorkspaceContext,
  channel: StoredChannel,
  result: SendResult,
): Promise<void> {
  if (result.ok && channel.status === "reconnect")
    await markChannel(ctx, channel.id, { status: "connected" });
  if (result.ok) await markVerified(ctx, channel);
  if (!result.ok) await recordRefusal(ctx, channel, { failure: result, classes: sendingRefusals });
}

async function readFile(storageKey: string): Promise<Uint8Array> {
  return buffer(await openStored(storageKey));
}

function refused(code: string, why: Reason): SendResult {
  return platformFailure({ class: "input", code }, why);
}

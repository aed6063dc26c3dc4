import { allAdapters, type ChannelAdapter, intentFault, isHumanAgent } from "#lib/channels/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isVendorChannel, type OutboundConversation } from "../lock-conversation.ts";
import { toIntent } from "../to-intent.ts";
import type { OutboundDraft } from "./queue-outbound.ts";
import { humanWindowEnd, replyWindow } from "./reply-window.ts";

/** Returns the adapter that sends to a conversation. Throws VALIDATION_ERROR if nothing can be sent now. */
export function requireSendingChannel(conversation: OutboundConversation): ChannelAdapter {
  const { channel, isBlocked, platformId } = conversation;
  if (isBlocked)
    throw invalid("this contact is blocked: unblock it to send messages").because("contactBlocked");
  const adapter = allAdapters().find((one) => one.platformId === platformId);
  if (!adapter || (isVendorChannel(conversation) && !channel))
    throw invalid("the channel of this conversation was removed").because("channelRemoved");
  if (channel?.status === "disabled")
    throw invalid(`the channel ${channel.name} is switched off`).because("channelOff", {
      channel: channel.name,
    });
  if (isVendorChannel(conversation) && channel?.status === "reconnect") {
    const { name, statusReason } = channel;
    throw invalid(`the channel ${name} must be reconnected: ${statusReason?.text ?? ""}`.trim())
      .because("channelReconnect", { channel: name })
      .addParts(statusReason?.parts ?? []);
  }
  return adapter;
}

/**
 * Allows only templates if the window is closed, unless a person writes within the longer window for people. If the
 * window is unknown, `trustVendor` lets the vendor decide. Throws VALIDATION_ERROR.
 */
export function requireWindow(
  { channel, lastInboundAt }: OutboundConversation,
  { label, capabilities }: ChannelAdapter,
  { kind, trustVendor, isPerson }: { kind: string; trustVendor: boolean; isPerson: boolean },
): void {
  if (kind === "template") return;
  const now = clock.now();
  const { state, closesAt } = replyWindow(capabilities.window, lastInboundAt, now);
  const until = humanWindowEnd(capabilities.window, lastInboundAt, { isHumanAgent: isHumanAgent(channel) });
  if (isPerson && until && now < until) return;
  const hours = capabilities.window?.hours;
  const window = { channel: label, hours: hours ?? 0 };
  const rule = `${label} accepts free-form messages only within ${hours} hours of the contact's last message`;
  if (state === "closed")
    throw invalid(`${rule}, which ended at ${closesAt?.toISOString()}. Send a template`).because(
      "windowClosed",
      window,
    );
  if (state === "unknown" && !trustVendor) {
    throw invalid(`${rule}, and this contact has not written yet. Send a template`).because(
      "windowUnopened",
      window,
    );
  }
}

/** Throws VALIDATION_ERROR with the reason if the channel does not support the message. */
export function requireSupported(
  { capabilities }: ChannelAdapter,
  draft: Omit<OutboundDraft, "author">,
): void {
  const { kind = "text", text, content = null, media = null, replyTo = null } = draft;
  const queued = { id: "", kind, text, content, media, replyToExternalId: replyTo };
  const readFile = () => Promise.resolve(new Uint8Array());
  const intent = toIntent(queued, { to: [], readFile });
  const fault = intent && intentFault(intent, capabilities);
  if (fault) throw invalid(fault.reason).addParts(fault.parts);
}

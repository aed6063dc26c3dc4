import { allAdapters, type ChannelAdapter, intentFault, isHumanAgent } from "#lib/channels/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { invalid } from "#lib/platform/errors.ts";
import { type HeldConversation, hasWire } from "./hold-conversation.ts";
import type { OutboundDraft } from "./queue-outbound.ts";
import { personEnd, replyWindow } from "./reply-window.ts";
import { toIntent } from "./to-intent.ts";

/** The adapter that carries a message there. Throws VALIDATION_ERROR where none does now. */
export function requireWay(held: HeldConversation): ChannelAdapter {
  const { channel, isBlocked, platformId } = held;
  if (isBlocked) throw invalid("this contact is blocked: unblock it to write to it");
  const adapter = allAdapters().find((one) => one.platformId === platformId);
  if (!adapter || (hasWire(held) && !channel)) throw invalid("the channel of this conversation was removed");
  if (channel?.status === "disabled") throw invalid(`the channel ${channel.name} is switched off`);
  if (hasWire(held) && channel?.status === "reconnect") {
    throw invalid(
      `the channel ${channel.name} must be connected again: ${channel.statusReason ?? ""}`.trim(),
    );
  }
  return adapter;
}

/**
 * Nothing but a template goes out where the window is closed, but what a person writes while the channel gives people
 * longer; where it is unknown, `trustVendor` lets it try. Throws VALIDATION_ERROR.
 */
export function requireWindow(
  { channel, lastInboundAt }: HeldConversation,
  { label, capabilities }: ChannelAdapter,
  { kind, trustVendor, isPerson }: { kind: string; trustVendor: boolean; isPerson: boolean },
): void {
  if (kind === "template") return;
  const now = clock.now();
  const { state, closesAt } = replyWindow(capabilities.window, lastInboundAt, now);
  const until = personEnd(capabilities.window, lastInboundAt, { isHumanAgent: isHumanAgent(channel) });
  if (isPerson && until && now < until) return;
  const hours = capabilities.window?.hours;
  const rule = `${label} takes free-form messages only within ${hours} hours of the contact's last message`;
  if (state === "closed") throw invalid(`${rule}; that ended at ${closesAt?.toISOString()}. Send a template`);
  if (state === "unknown" && !trustVendor) {
    throw invalid(`${rule}, and this contact has not written yet. Send a template`);
  }
}

/** Makes sure that a channel carries what is to be said. Throws VALIDATION_ERROR with the reason. */
export function requireCarried({ capabilities }: ChannelAdapter, said: Omit<OutboundDraft, "author">): void {
  const { kind = "text", text, content = null, media = null, replyTo = null } = said;
  const queued = { id: "", kind, text, content, media, replyToExternalId: replyTo };
  const readFile = () => Promise.resolve(new Uint8Array());
  const intent = toIntent(queued, { to: [], readFile });
  const fault = intent && intentFault(intent, capabilities);
  if (fault) throw invalid(fault.reason);
}

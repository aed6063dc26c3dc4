import type { Capabilities } from "#lib/channels/schema.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { windowState } from "./window-state.ts";

/** Returns why a free-form reply cannot be sent, as text for people; null if it can. */
export function replyBlock(
  conversation: InboxConversation,
  capabilities: Capabilities | null,
  now: number,
): { title: string; why: string } | null {
  const { channel, contact } = conversation;
  const first = contact.name.split(" ")[0] ?? contact.name;
  if (!capabilities) {
    return { title: "The channel was removed", why: "The channel of this conversation was removed." };
  }
  if (channel?.status === "disabled") {
    return { title: `${channel.name} is disabled`, why: "Enable the channel to reply." };
  }
  if (channel?.status === "reconnect") {
    return {
      title: `${channel.name} needs to be reconnected`,
      why: "The vendor rejected the channel's token. Reconnect the channel to reply.",
    };
  }
  const { state } = windowState(conversation, now);
  const hours = capabilities.window?.hours ?? 24;
  const rule = `The channel allows free-form replies for ${hours} hours after ${first} last wrote.`;
  const alternative = capabilities.templates
    ? "Until then, you can only send approved templates."
    : "Nothing can be sent until then.";
  if (state === "closed") {
    return {
      title: "The reply window is closed",
      why: `${rule} It opens again when they write. ${alternative}`,
    };
  }
  if (state === "unknown") {
    return { title: `${first} has not written yet`, why: `${rule} ${alternative}` };
  }
  return null;
}

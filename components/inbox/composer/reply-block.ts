import type { Translate } from "#components/ui/translate.ts";
import type { Capabilities } from "#lib/channels/schema.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { windowState } from "./window-state.ts";

type ReplyCircumstances = {
  capabilities: Capabilities | null;
  /** Epoch milliseconds. */
  now: number;
  t: Translate<"inbox.replyBlock">;
};

/** Returns why a free-form reply cannot be sent, as text for people; null if it can. */
export function replyBlock(
  conversation: InboxConversation,
  { capabilities, now, t }: ReplyCircumstances,
): { title: string; why: string } | null {
  const { channel, contact } = conversation;
  const first = contact.name.split(" ")[0] ?? contact.name;
  if (!capabilities) {
    return { title: t("channelRemoved"), why: t("whyRemoved") };
  }
  if (channel?.status === "disabled") {
    return { title: t("channelDisabled", { channel: channel.name }), why: t("whyDisabled") };
  }
  if (channel?.status === "reconnect") {
    return { title: t("needsReconnecting", { channel: channel.name }), why: t("whyReconnect") };
  }
  const { state } = windowState(conversation, now);
  const hours = capabilities.window?.hours ?? 24;
  const rule = t("freeFormRule", { hours, name: first });
  const alternative = capabilities.templates ? t("onlyTemplates") : t("nothingCanBeSent");
  if (state === "closed") {
    return { title: t("windowClosed"), why: `${rule} ${t("opensAgain")} ${alternative}` };
  }
  if (state === "unknown") {
    return { title: t("hasNotWritten", { name: first }), why: `${rule} ${alternative}` };
  }
  return null;
}

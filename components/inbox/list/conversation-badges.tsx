import { AlarmClock, Hourglass, TimerReset } from "lucide-react";
import { useTranslations } from "next-intl";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { timeLeftText, windowState } from "../composer/window-state.ts";
import { futureTimeText, waitText } from "./time-labels.ts";

/** `now` in epoch milliseconds. */
type BadgeProps = { conversation: InboxConversation; now: number };

/** Shows until when a conversation is snoozed. */
export function SnoozeBadge({ conversation, now }: BadgeProps) {
  const t = useTranslations("inbox.conversationBadges");
  const { snoozedUntil } = conversation;
  if (snoozedUntil === null) return null;
  return (
    <span className="flex shrink-0 items-center gap-0.5 text-accent-ink">
      <AlarmClock className="size-3" />
      <span className="sr-only">{t("snoozedUntil")} </span>
      {futureTimeText(new Date(snoozedUntil), new Date(now))}
    </span>
  );
}

/** Shows how long the contact has been waiting, after an hour. */
export function WaitBadge({ conversation, now }: BadgeProps) {
  const t = useTranslations("inbox.conversationBadges");
  const { unansweredSince, isSolved, isBotEnabled, agent } = conversation;
  if (unansweredSince === null || isSolved || (agent && isBotEnabled)) return null;
  const wait = waitText(unansweredSince, now);
  if (wait === null) return null;
  return (
    <span title={t("unansweredForWait", { wait })} className="flex shrink-0 items-center gap-0.5">
      <Hourglass className="size-3" />
      <span className="sr-only">{t("unansweredFor")} </span>
      {wait}
    </span>
  );
}

/** Shows that the reply window closes soon. */
export function ReplyWindowBadge({ conversation, now }: BadgeProps) {
  const t = useTranslations("inbox.conversationBadges");
  const tTime = useTranslations("inbox.timeLeft");
  const window = windowState(conversation, now);
  if (conversation.isSolved || (window.state !== "open" && window.state !== "human") || !window.isSoon)
    return null;
  const left = timeLeftText(window.left, tTime);
  return (
    <span
      title={t("windowClosesInTime", { left })}
      className="flex shrink-0 items-center gap-0.5 font-medium text-warn-ink"
    >
      <TimerReset className="size-3" />
      <span className="sr-only">{t("windowClosesIn")} </span>
      {left}
    </span>
  );
}

import { useTranslations } from "next-intl";
import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Channel } from "#lib/channels/schema.ts";

type Health = Channel["health"];

const variants: Record<Health["state"] | "unverified", BadgeVariant> = {
  connected: "success",
  unverified: "warn",
  failing: "danger",
  reconnect: "danger",
  disabled: "neutral",
};

/** Whether a channel's settings have not been verified yet. */
export function isUnverified({ health, verifiedDate }: Channel): boolean {
  return health.state === "connected" && verifiedDate === null;
}

export function HealthBadge({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.channelHealth");
  const state = isUnverified(channel) ? "unverified" : channel.health.state;
  return (
    <Badge variant={variants[state]} dot>
      {t(`states.${state}`)}
    </Badge>
  );
}

/** The reason why a channel does not work, and since when; nothing for a working channel. */
export function HealthReason({ health }: { health: Health }) {
  const t = useTranslations("channels.channelHealth");
  const { reason, reasonParts, sinceDate } = health;
  if (reason === null) return null;
  return (
    <>
      <ReasonText text={reason} parts={reasonParts} />
      {sinceDate !== null && (
        <>
          {" "}
          <span className="whitespace-nowrap">
            {t.rich("since", { time: () => <TimeAgo date={sinceDate} ago /> })}
          </span>
        </>
      )}
    </>
  );
}

/** Instructions for an unverified channel. */
export function UnverifiedHint() {
  const t = useTranslations("channels.channelHealth");
  return t("unverifiedHint");
}

/** Returns the number of open problems and its text, "100+" or "3". Counting stops at 100. */
export function openProblemCount({ openProblems }: Health): { open: number; openText: string } {
  return { open: openProblems, openText: openProblems >= 100 ? "100+" : String(openProblems) };
}

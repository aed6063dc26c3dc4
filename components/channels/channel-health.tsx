import { useTranslations } from "next-intl";
import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Channel } from "#lib/channels/schema.ts";

type Health = Channel["health"];

const states: Record<Health["state"], { label: string; look: BadgeLook }> = {
  connected: { label: "Connected", look: "success" },
  failing: { label: "Failing", look: "danger" },
  reconnect: { label: "Reconnect", look: "danger" },
  disabled: { label: "Disabled", look: "neutral" },
};

const unverified = { label: "Not verified yet", look: "warn" } as const;

/** Whether a channel's settings have not been verified yet. */
export function isUnverified({ health, verifiedDate }: Channel): boolean {
  return health.state === "connected" && verifiedDate === null;
}

/** The health of a channel as a badge. */
export function HealthBadge({ channel }: { channel: Channel }) {
  const { label, look } = isUnverified(channel) ? unverified : states[channel.health.state];
  return (
    <Badge look={look} dot>
      {label}
    </Badge>
  );
}

/** Why a channel does not work, and since when; nothing for a working channel. */
export function HealthReason({ health }: { health: Health }) {
  const t = useTranslations("channels.channelHealth");
  const { reason, sinceDate } = health;
  if (reason === null) return null;
  return (
    <>
      {reason}
      {sinceDate !== null && (
        <>
          {" "}
          <span className="whitespace-nowrap">
            {t("since")} <TimeAgo date={sinceDate} ago />.
          </span>
        </>
      )}
    </>
  );
}

/** What to do if a channel is not verified. */
export function UnverifiedHint() {
  const t = useTranslations("channels.channelHealth");
  return t("itsSettingsAreNotVerified");
}

/** Returns the number of open problems as text: "100+ open problems". Counting stops at 100. */
export function openProblemsText({ openProblems }: Health): string {
  if (openProblems >= 100) return "100+ open problems";
  return openProblems === 1 ? "1 open problem" : `${openProblems} open problems`;
}

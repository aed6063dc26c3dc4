import { Badge, type BadgeLook } from "#components/ui/badge.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Channel } from "#lib/channels/schema.ts";

type Health = Channel["health"];

const states: Record<Health["state"], { label: string; look: BadgeLook }> = {
  connected: { label: "Connected", look: "success" },
  failing: { label: "Failing", look: "danger" },
  reconnect: { label: "Reconnect", look: "danger" },
  disabled: { label: "Switched off", look: "neutral" },
};

/** Whether a channel works, in a word and a color. */
export function HealthBadge({ health }: { health: Health }) {
  const { label, look } = states[health.state];
  return (
    <Badge look={look} dot>
      {label}
    </Badge>
  );
}

/** Why a channel does not work, and since when; nothing for one that does. */
export function HealthReason({ health }: { health: Health }) {
  const { reason, sinceDate } = health;
  if (reason === null) return null;
  return (
    <>
      {reason}
      {sinceDate !== null && (
        <>
          {" "}
          <span className="whitespace-nowrap">
            Since <TimeAgo date={sinceDate} ago />.
          </span>
        </>
      )}
    </>
  );
}

/** How many problems are open: "100+ open problems"; counting stops at 100. */
export function openProblemsText({ openProblems }: Health): string {
  if (openProblems >= 100) return "100+ open problems";
  return openProblems === 1 ? "1 open problem" : `${openProblems} open problems`;
}

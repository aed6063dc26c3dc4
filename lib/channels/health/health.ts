import type { Reason } from "#lib/platform/reason.ts";
import type { StoredChannel } from "../adapter.ts";
import type { ChannelHealth } from "../schema.ts";

type HealthFields = Pick<StoredChannel, "status" | "statusReason" | "statusSince" | "healthIssue" | "loss">;

/** Returns the health of a channel without its problems. The first condition that applies decides. */
export function healthOf(channel: HealthFields): Omit<ChannelHealth, "openProblems"> {
  const { status, statusReason, statusSince, healthIssue, loss } = channel;
  const since = statusSince?.toISOString() ?? null;
  if (status !== "connected") return { state: status, ...shown(statusReason), sinceDate: since };
  if (healthIssue) return { state: "failing", ...shown(healthIssue.reason), sinceDate: healthIssue.since };
  if (loss && loss.endedAt === null) {
    return { state: "failing", ...shown(loss.reason), sinceDate: loss.since };
  }
  return { state: "connected", ...shown(null), sinceDate: loss?.endedAt ?? since };
}

function shown(reason: Reason | null) {
  return { reason: reason?.text ?? null, reasonParts: reason?.parts ?? [] };
}

import type { StoredChannel } from "../adapter.ts";
import type { ChannelHealth } from "../schema.ts";

type Facts = Pick<StoredChannel, "status" | "statusReason" | "statusSince" | "healthIssue" | "loss">;

/** Returns the health of a channel without its problems. The first condition that applies decides. */
export function healthOf(facts: Facts): Omit<ChannelHealth, "openProblems"> {
  const { status, statusReason, statusSince, healthIssue, loss } = facts;
  const since = statusSince?.toISOString() ?? null;
  if (status !== "connected") return { state: status, reason: statusReason, sinceDate: since };
  if (healthIssue) return { state: "failing", reason: healthIssue.reason, sinceDate: healthIssue.since };
  if (loss && loss.endedAt === null) {
    return { state: "failing", reason: loss.reason, sinceDate: loss.since };
  }
  return { state: "connected", reason: null, sinceDate: loss?.endedAt ?? since };
}

import type { StoredChannel } from "./adapter.ts";
import type { ChannelHealth } from "./schema.ts";

type Facts = Pick<StoredChannel, "status" | "statusReason" | "statusSince" | "trouble" | "loss">;

/** Returns the health of a channel without its problems. The first condition that applies decides. */
export function healthOf(facts: Facts): Omit<ChannelHealth, "openProblems"> {
  const { status, statusReason, statusSince, trouble, loss } = facts;
  const since = statusSince?.toISOString() ?? null;
  if (status !== "connected") return { state: status, reason: statusReason, sinceDate: since };
  if (trouble) return { state: "failing", reason: trouble.reason, sinceDate: trouble.since };
  if (loss && loss.endedAt === null) {
    return { state: "failing", reason: loss.reason, sinceDate: loss.since };
  }
  return { state: "connected", reason: null, sinceDate: loss?.endedAt ?? since };
}

import type { MessageStatus } from "../schema.ts";

const ranks: Record<Exclude<MessageStatus, "failed">, number> = {
  queued: 0,
  accepted: 1,
  sent: 2,
  delivered: 3,
  read: 4,
  played: 5,
};

/**
 * Returns the status to show after another one is reported. The rank only rises. A failure stays, even if a late
 * `sent` follows, unless the message turns out to have arrived. A failure after arrival concerns another device, so
 * it is not shown. The order of reports does not matter.
 */
export function nextStatus(shown: MessageStatus, reported: MessageStatus): MessageStatus {
  if (reported === "failed") return shown === "failed" || !hasArrived(shown) ? "failed" : shown;
  if (shown === "failed") return hasArrived(reported) ? reported : "failed";
  return ranks[reported] > ranks[shown] ? reported : shown;
}

function hasArrived(status: MessageStatus): boolean {
  return status !== "failed" && ranks[status] >= ranks.delivered;
}

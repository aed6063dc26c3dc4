import type { MessageStatus } from "./schema.ts";

const ranks: Record<Exclude<MessageStatus, "failed">, number> = {
  queued: 0,
  accepted: 1,
  sent: 2,
  delivered: 3,
  read: 4,
  played: 5,
};

/**
 * The status a message shows once another is reported (channels.md 1.7): it only goes up in rank. A failure stays,
 * whatever late `sent` follows, unless the message turns out to have arrived, on another device or after all; and a
 * failure after the arrival is one of another device, so it does not show. The order of reports does not matter.
 */
export function nextStatus(shown: MessageStatus, reported: MessageStatus): MessageStatus {
  if (reported === "failed") return shown === "failed" || !hasArrived(shown) ? "failed" : shown;
  if (shown === "failed") return hasArrived(reported) ? reported : "failed";
  return ranks[reported] > ranks[shown] ? reported : shown;
}

function hasArrived(status: MessageStatus): boolean {
  return status !== "failed" && ranks[status] >= ranks.delivered;
}

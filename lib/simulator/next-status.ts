import type { MessageRow, SimulatorRow } from "./stored-rows.ts";

/** Returns the next status report of a message to a phone; null if there is none now. */
export function nextStatus(
  message: Pick<MessageRow, "status" | "failCode">,
  phone: Pick<SimulatorRow, "isOn" | "readReceipts">,
): "sent" | "delivered" | "read" | "failed" | null {
  switch (message.status) {
    case "accepted":
      return message.failCode === null ? "sent" : "failed";
    case "sent":
      return phone.isOn ? "delivered" : null;
    case "delivered":
      return phone.isOn && phone.readReceipts ? "read" : null;
    default:
      return null;
  }
}

import type { StoredChannel } from "#lib/channels/index.ts";
import type { simulatedMessages, simulators } from "#lib/db/schema/index.ts";
import type { Simulator } from "./schema.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

export type SimulatorRow = typeof simulators.$inferSelect;
export type MessageRow = typeof simulatedMessages.$inferSelect;

/** Converts a simulator to the API's shape. */
export function toSimulator(
  row: SimulatorRow,
  channel: Pick<StoredChannel, "name" | "config" | "platformType">,
): Simulator {
  const { id, channelId, isOn, readReceipts, failCode } = row;
  const { platformType, addressOf } = vendorOf(channel);
  const phoneNumber = addressOf(channel);
  return { id, channelId, platformType, name: channel.name, phoneNumber, isOn, readReceipts, failCode };
}

import type { StoredChannel } from "#lib/channels/index.ts";
import type { Simulator } from "./schema.ts";
import type { SimulatorRow } from "./stored-rows.ts";
import { vendorOf } from "./vendors/vendor-table.ts";

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

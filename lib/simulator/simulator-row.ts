import type { StoredChannel } from "#lib/channels/index.ts";
import type { simulatedMessages, simulators } from "#lib/db/schema/index.ts";
import { failCodes, type Simulator } from "./schema.ts";

export type SimulatorRow = typeof simulators.$inferSelect;
export type MessageRow = typeof simulatedMessages.$inferSelect;

/** A simulator as the API shows it. */
export function toSimulator(row: SimulatorRow, channel: Pick<StoredChannel, "name" | "config">): Simulator {
  const { id, channelId, isOn, readReceipts } = row;
  const failCode = failCodes.find((code) => code === row.failCode) ?? null;
  const phoneNumber = channel.config.displayPhoneNumber ?? "";
  return { id, channelId, name: channel.name, phoneNumber, isOn, readReceipts, failCode };
}

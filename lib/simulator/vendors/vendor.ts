import type { StoredChannel } from "#lib/channels/index.ts";
import type { CreateChannel } from "#lib/channels/schema.ts";
import type { PhoneTemplate, PhoneView } from "../phone/phone-view.ts";
import type { ActOnPhone, SimulatedPlatform } from "../schema.ts";
import type { MessageRow, SimulatorRow } from "../stored-rows.ts";

/** A pressed button: its message's send call and its title. */
export type Pressed = {
  isTemplate: boolean;
  whereId: boolean;
  title: string;
  description: string | null;
  body: Record<string, unknown>;
};

/** Time of an action in unix seconds, and the pressed button; null for other actions. */
export type ActionContext = { seconds: number; pressed: Pressed | null };

/** The vendor's notification of an action: its id, the stored body, and the bytes to post. */
export type PhoneNotification = { externalId: string; body: Record<string, unknown>; notification: string };

/** One status of a message to a phone. */
export type StatusReport = { message: MessageRow; status: string; at: Date };

export type SimulatedVendor = {
  platformType: SimulatedPlatform;
  /** Kind of the contacts' identities (contact_identities.kind). */
  identity: string;
  /** The channel of a simulator. */
  channelOf(simulatorId: string): CreateChannel;
  /** Display name of the address customers write to. */
  addressOf(channel: Pick<StoredChannel, "name" | "config">): string;
  /** Returns the notification of an action. Throws VALIDATION_ERROR for an unsupported action. */
  notify(channel: StoredChannel, input: ActOnPhone, moment: ActionContext): PhoneNotification;
  /** The headers that authenticate the vendor. */
  sign(channel: StoredChannel, text: string): Record<string, string>;
  /** The URL for notifications; null if the vendor has none yet. */
  webhookOf(simulator: Pick<SimulatorRow, "webhookUrl">, channel: StoredChannel): string | null;
  /** The notification of a status; null if the vendor does not report it. */
  report(channel: StoredChannel, reported: StatusReport): string | null;
  /** Content of a stored body for the phone. Never throws. */
  view(body: unknown, template: PhoneTemplate | null): PhoneView;
};

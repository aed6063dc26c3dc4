import type { StoredChannel } from "#lib/channels/index.ts";
import type { CreateChannel } from "#lib/channels/schema.ts";
import type { PhoneTemplate, PhoneView } from "../phone/phone-view.ts";
import type { ActOnPhone, SimulatedPlatform } from "../schema.ts";
import type { MessageRow, SimulatorRow } from "../simulator-row.ts";

/** What the phone sees of the message a press is on: what was pressed, and the call that brought it. */
export type Pressed = {
  isTemplate: boolean;
  isRow: boolean;
  title: string;
  description: string | null;
  body: Record<string, unknown>;
};

/** When something was done, in unix seconds, and what a press was on; other actions have none. */
export type Moment = { seconds: number; pressed: Pressed | null };

/** What a customer did, as the vendor tells it: under its id, what the phone keeps, and the notification's bytes. */
export type Letter = { externalId: string; body: Record<string, unknown>; notification: string };

/** One status of a message to a phone. */
export type Reported = { message: MessageRow; status: string; at: Date };

/** A vendor as the simulator plays it. */
export type SimulatedVendor = {
  platformType: SimulatedPlatform;
  /** How contacts are known here (contact_identities.kind). */
  identity: string;
  /** The channel that talks to the fake whose id is given. */
  channelOf(simulatorId: string): CreateChannel;
  /** What customers write to, as people read it. */
  addressOf(channel: Pick<StoredChannel, "name" | "config">): string;
  /** Throws VALIDATION_ERROR for what the vendor has no such thing as. */
  letter(channel: StoredChannel, input: ActOnPhone, moment: Moment): Letter;
  /** The headers that prove the vendor speaks. */
  sign(channel: StoredChannel, text: string): Record<string, string>;
  /** Where notifications go; null while the vendor was not told. */
  webhookOf(simulator: Pick<SimulatorRow, "webhookUrl">, channel: StoredChannel): string | null;
  /** The notification of a status; null where the vendor tells nothing of it. */
  report(channel: StoredChannel, reported: Reported): string | null;
  /** What the phone shows of a kept body. Never throws. */
  view(body: unknown, template: PhoneTemplate | null): PhoneView;
};

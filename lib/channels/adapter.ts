import type { z } from "zod";
import type { ChannelLoss, HealthIssue } from "#lib/db/schema/index.ts";
import type { FetchedResponse } from "#lib/platform/egress/index.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { ChannelEvent, Identity, InboundMedia, Parsed } from "./channel-event.ts";
import type {
  ConnectionTest,
  MediaResult,
  OutboundIntent,
  ProfileResult,
  Registration,
  SendResult,
} from "./outbound.ts";
import type { Capabilities, PlatformType } from "./schema.ts";

/** A channel with its decrypted secrets. Never return or log it unchanged. */
export type StoredChannel = {
  workspaceId: string;
  id: string;
  name: string;
  platformType: PlatformType;
  /** The public number of the kind: 1 webchat, 2 whatsapp … */
  platformId: number;
  /** The vendor's id of our account; null for webchat. */
  externalId: string | null;
  config: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  status: "connected" | "reconnect" | "disabled";
  statusReason: Reason | null;
  /** The vendor's current complaint about our account; null if there is none. */
  healthIssue: HealthIssue | null;
  /** The reason why the channel's notifications are lost; null or with an end date if they are not. */
  loss: ChannelLoss | null;
  /** When the status last changed; null if that was not recorded. */
  statusSince: Date | null;
  /** When the vendor last confirmed the current settings, at most a day late; null if it never did. */
  verifiedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The part of a channel that an adapter reads. An unsaved draft has nothing more. */
export type ChannelAccess = Pick<StoredChannel, "externalId" | "config" | "secrets">;

/** One setting of a channel. The form, the validation and the storage are derived from it. */
export type ChannelField = {
  /** The key in `config`, or in `secrets` if `secret` is true. */
  name: string;
  label: string;
  /** Where to find the value, as one sentence of help text. */
  hint: string;
  required: boolean;
  /** Encrypted at rest; not returned unless `shown` is true. */
  secret: boolean;
  /** A secret that people must copy to the vendor: the API returns it. */
  shown?: boolean;
  /** Generated if no value is given; kept when the vendor's address changes. */
  generated?: boolean;
  /** The default value. */
  initial?: string;
  /** The allowed values. */
  choices?: readonly { value: string; label: string }[];
  /** Validates the trimmed text. */
  schema: z.ZodType<string>;
};

/** The time limits of a call in milliseconds, name lookup included, and the size limit of its response in bytes. */
export type CallLimits = { headersMs?: number; idleMs?: number; totalMs?: number; maxBytes?: number };

/** `fetch` through the egress guard, with the limits of an API call or those given; created by `channelHttp`. */
export type ChannelHttp = (url: string, init?: RequestInit, limits?: CallLimits) => Promise<FetchedResponse>;

/**
 * One kind of channel, with all code specific to its vendor. Adapters never access the database. `parse` never throws,
 * and an invalid item does not affect the others. `send`, `fetchMedia` and `testConnection` never throw because of a
 * vendor or network failure.
 */
export type ChannelAdapter = {
  platformType: PlatformType;
  platformId: number;
  label: string;
  capabilities: Capabilities;
  fields: readonly ChannelField[];
  /** The config field with the vendor's id of our account; null if there is none. */
  externalIdField: string | null;
  /** The vendor's id of our account if a secret contains it (a bot's token) and there is no field for it. */
  externalIdIn?(secrets: Readonly<Record<string, string>>): string | null;
  /** The config field with the vendor's address. Changing its origin drops the secrets. */
  baseUrlField: string | null;
  /** Whether the vendor sends notifications to `/api/channel/webhook/{id}`. */
  webhook: boolean;
  /** Returns the response to the vendor's subscription check; null for other requests. */
  verifyHandshake(query: URLSearchParams, channel: ChannelAccess): { status: number; body: string } | null;
  /** Whether the vendor sent exactly these bytes. False if the channel has no secret to verify them with. */
  verifySignature(headers: Headers, rawBytes: Uint8Array, channel: ChannelAccess): boolean;
  /** Reads the text of a notification. */
  parse(body: string, channel: ChannelAccess): Parsed;
  send(intent: OutboundIntent, channel: ChannelAccess, http: ChannelHttp): Promise<SendResult>;
  fetchMedia(
    media: Pick<InboundMedia, "reference" | "mimeType" | "fileName">,
    channel: ChannelAccess,
    http: ChannelHttp,
  ): Promise<MediaResult>;
  testConnection(channel: ChannelAccess, http: ChannelHttp): Promise<ConnectionTest>;
  /** Registers our webhook address with the vendor. Kinds without it are set up by hand at the vendor. */
  connect?(channel: ChannelAccess, webhookUrl: string, http: ChannelHttp): Promise<Registration>;
  /** Removes our webhook address from the vendor; leaves any other address alone. */
  disconnect?(channel: ChannelAccess, webhookUrl: string, http: ChannelHttp): Promise<Registration>;
  /** Fetches a contact's name for vendors whose notifications do not include it. */
  fetchProfile?(
    contact: readonly Identity[],
    channel: ChannelAccess,
    http: ChannelHttp,
  ): Promise<ProfileResult>;
  /** Confirms to the vendor that an event was received, if its app waits for that (a Telegram button). */
  acknowledge?(event: ChannelEvent, channel: ChannelAccess, http: ChannelHttp): Promise<void>;
};

import type { z } from "zod";
import type { ChannelLoss, ChannelTrouble } from "#lib/db/schema/index.ts";
import type { ChannelEvent, Identity, InboundMedia, Parsed } from "./channel-event.ts";
import type { ConnectionTest, MediaResult, OutboundIntent, ProfileResult, SendResult } from "./outbound.ts";
import type { Capabilities, PlatformType } from "./schema.ts";

/** A channel with its secrets in clear. Never answer or log one as it is. */
export type StoredChannel = {
  workspaceId: string;
  id: string;
  name: string;
  platformType: PlatformType;
  /** decisions.md 6: 1 webchat, 2 whatsapp … */
  platformId: number;
  /** The vendor's id of our side; null for webchat. */
  externalId: string | null;
  config: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  status: "connected" | "reconnect" | "disabled";
  statusReason: string | null;
  /** What the vendor holds against our account; null where there is nothing. */
  trouble: ChannelTrouble | null;
  /** Why its notifications are being lost; null or with an end while none are. */
  loss: ChannelLoss | null;
  /** When the status last changed; null where that was not recorded. */
  statusSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What an adapter reads of a channel: a draft that is only tried has no more. */
export type ChannelAccess = Pick<StoredChannel, "externalId" | "config" | "secrets">;

/** One setting of a channel: the form, the check and the storage are made from it. */
export type ChannelField = {
  /** Key in `config`, or in `secrets` where `secret`. */
  name: string;
  label: string;
  /** Where a person finds it; one sentence. */
  hint: string;
  required: boolean;
  /** Sealed at rest and never answered, unless `shown`. */
  secret: boolean;
  /** A secret people have to copy to the vendor: the API shows it. */
  shown?: boolean;
  /** Made by us where none is given; survives a change of the vendor's address. */
  generated?: boolean;
  /** Value where none is given. */
  initial?: string;
  /** The values it may have, to choose from. */
  choices?: readonly { value: string; label: string }[];
  /** What it must look like; gets the text trimmed. */
  schema: z.ZodType<string>;
};

/** How long a call may take in milliseconds, name lookup included, and how much it may answer in bytes. */
export type CallLimits = { headersMs?: number; idleMs?: number; totalMs?: number; maxBytes?: number };

/** `fetch` through the egress guard with the limits of an API call, or those given; made by `channelHttp`. */
export type ChannelHttp = (url: string, init?: RequestInit, limits?: CallLimits) => Promise<Response>;

/**
 * One kind of channel: everything Tertulia knows of a vendor (channels.md 5.2). Nothing here touches the database.
 * `parse` never throws and loses no item because of another; `send`, `fetchMedia` and `testConnection` never
 * throw for what the vendor or the network does.
 */
export type ChannelAdapter = {
  platformType: PlatformType;
  platformId: number;
  label: string;
  capabilities: Capabilities;
  fields: readonly ChannelField[];
  /** Name of the config field that is the vendor's id of our side; null where there is none. */
  externalIdField: string | null;
  /** The vendor's id of our side where a secret tells it (a bot's token) and no field asks for it. */
  externalIdIn?(secrets: Readonly<Record<string, string>>): string | null;
  /** Name of the config field with the vendor's address; another origin in it drops the secrets. */
  baseUrlField: string | null;
  /** Whether the vendor reports to `/api/channel/webhook/{id}`. */
  webhook: boolean;
  /** The answer to the vendor's subscription check; null where this is none. */
  verifyHandshake(query: URLSearchParams, channel: ChannelAccess): { status: number; body: string } | null;
  /** Whether the vendor sent these very bytes. False where the channel has no secret to tell by. */
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
  /** Tells the vendor to report to our address; kinds without it are set up by hand at the vendor. */
  connect?(channel: ChannelAccess, webhookUrl: string, http: ChannelHttp): Promise<ConnectionTest>;
  /** Tells the vendor to report to our address no longer; leaves another's alone. */
  disconnect?(channel: ChannelAccess, webhookUrl: string, http: ChannelHttp): Promise<ConnectionTest>;
  /** What a contact is called, where notifications do not say it. */
  fetchProfile?(
    contact: readonly Identity[],
    channel: ChannelAccess,
    http: ChannelHttp,
  ): Promise<ProfileResult>;
  /** Tells the vendor that an event got here, where its app waits for that (a button of Telegram). */
  acknowledge?(event: ChannelEvent, channel: ChannelAccess, http: ChannelHttp): Promise<void>;
};

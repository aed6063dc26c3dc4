import type { ChannelFailure } from "./channel-failure.ts";
import type { IdentityKind } from "./identity-kinds.ts";
import type { InboundKind } from "./schema.ts";

/** An identifier of a contact on a channel; a contact may have several. */
export type Identity = {
  kind: IdentityKind;
  value: string;
};

/** A file as the vendor announces it. These claims are not trusted until the bytes are downloaded. */
export type InboundMedia = {
  /** Input of the adapter's `fetchMedia`: the vendor's id of the file, or its address. */
  reference: string;
  /** In lower case without parameters; `application/octet-stream` if the vendor gives none. */
  mimeType: string;
  /** A safe label (no path, no control characters, at most 200 characters); null if there is none. */
  fileName: string | null;
  bytes: number | null;
  /** Base64 as in WhatsApp; null if the vendor gives none. */
  sha256: string | null;
  /** A voice note, not a sent audio file. */
  voice: boolean;
};

/** The ad or link that brought a contact. Missing texts are empty. */
export type Referral = {
  /** `ad`, `post`, `lead`, `link` …: the vendor may add others. */
  type: string;
  adId: string;
  url: string;
  title: string;
  ctwaClid: string;
  /** Set if the channel determines the network; null if it must be worked out. */
  network: "facebook" | "instagram" | null;
  /** Data about the app from a gateway (sourceApp, entryPointConversionApp …); null if the gateway sends none. */
  hint: string | null;
  raw: Record<string, unknown>;
};

type Common = {
  /**
   * The vendor's id of our account (phone number id, page, bot), which identifies the channel. Null means the receiving
   * one.
   */
  channelExternalId: string | null;
  /** By the vendor's clock; the time of parsing if the vendor gives none. */
  at: Date;
  /** The item as received. */
  raw: unknown;
};

type FromContact = Common & {
  /** Every identity of the contact in the item, best one first; never empty. */
  from: Identity[];
  profileName: string | null;
};

/** The content of a message, as stored in the messages table. */
export type MessageBody = {
  kind: InboundKind;
  /** Text, caption or the title of a choice; empty if there is none. */
  text: string;
  /** The other data of the kind: choice {id, title}, location {latitude, longitude, name, address} … */
  content: Record<string, unknown> | null;
  media: InboundMedia | null;
};

/** Another file of a message with several; it is stored as a separate message. */
export type MessagePart = MessageBody & { externalId: string };

export type MessageEvent = FromContact &
  MessageBody & {
    type: "message";
    externalId: string;
    /** The other files of the same message. Triggers, automations and the agent see one message. */
    parts?: readonly MessagePart[];
    /** The vendor's id of an album whose files arrive as separate messages (Telegram's media groups). */
    albumId?: string;
    /** The vendor's id of the message that this one replies to. */
    replyTo: string | null;
    referral: Referral | null;
    /** The contact forwarded it and did not write it. */
    forwarded: boolean;
    /** The vendor's id of the group; null in a private chat. */
    groupId: string | null;
    /** The contact replied to a request from the vendor (to call them): no agent or automation responds. */
    isNotice?: boolean;
    /** Another app controls the conversation (Meta's standby): the message is stored, and no agent responds. */
    standby?: boolean;
  };

/** A message that our side wrote outside Tertulia: on the phone, in the vendor's inbox or through another app. */
export type EchoEvent = Common &
  MessageBody & {
    type: "echo";
    externalId: string;
    /** The identities of the recipient; never empty. */
    to: Identity[];
    replyTo: string | null;
    /** The vendor's id of the app that wrote it, `standby` for one without an id; null for a person or if unknown. */
    appId: string | null;
    /**
     * Our id of the message if we sent it (`OutboundIntent.clientReference`); the echo may arrive before our call
     * returns.
     */
    clientReference?: string | null;
  };

/** The delivery status of an outbound message. */
export type DeliveryStatus = "sent" | "delivered" | "read" | "played" | "failed" | "deleted";

export type StatusEvent = Common & {
  type: "status";
  /** The vendor's id of the message; null if `upTo` covers several. */
  externalId: string | null;
  /** Covers every message to this contact up to this time (Messenger's watermark); null if `externalId` is set. */
  upTo: Date | null;
  status: DeliveryStatus;
  /** Identities of the recipient; may be empty. */
  to: Identity[];
  /** The id that we gave the message when we sent it (`OutboundIntent.clientReference`). */
  clientReference: string | null;
  failure: ChannelFailure | null;
  /** Another app sent the message, so its failure does not concern our token or account. */
  standby?: boolean;
  pricing: { category: string | null; model: string | null; billable: boolean | null } | null;
};

export type ReactionEvent = FromContact & {
  type: "reaction";
  externalId: string;
  /** The vendor's id of the message with the reaction. */
  target: string;
  /** Null means that the reaction was removed. */
  emoji: string | null;
  /** The vendor's id of the group, as in a message. */
  groupId?: string | null;
};

/** The fields that edits and deletions share. */
type Amending = FromContact & {
  externalId: string;
  /** The vendor's id of the message. */
  target: string;
  /** Our side wrote the message and changed it outside Tertulia; `from` is then its recipient. */
  isOurs?: boolean;
};
export type EditEvent = Amending & MessageBody & { type: "edit" };
type DeleteEvent = Amending & { type: "delete" };

/** The contact has a new number or scoped id: `to` belongs to the same contact as `from`. */
export type IdentityChangeEvent = FromContact & {
  type: "identity_change";
  externalId: string | null;
  /** New identities; empty if only the encryption identity changed. */
  to: Identity[];
  /** user_changed_number, user_changed_user_id, customer_identity_changed, user_id_update … */
  reason: string;
  /** The vendor's sentence about the change; may be empty. */
  text: string;
};

/** A click without a message (Messenger's messaging_referrals, Telegram's deep links). */
type ReferralEvent = FromContact & {
  type: "referral";
  externalId: string | null;
  referral: Referral;
};

/** The contact opted out of our marketing messages at the vendor, or opted in again (WhatsApp). */
type MarketingChoiceEvent = FromContact & { type: "marketing_choice"; isOptedIn: boolean };

/** The contact blocked or unblocked our side (Telegram). */
type BlockEvent = FromContact & { type: "block"; externalId: string | null; blocked: boolean };

export type TemplateStatusEvent = Common & {
  type: "template_status";
  /** The vendor's account that the template belongs to (WhatsApp: the business account id). */
  accountId: string;
  /** A text, because it can exceed safe integers. */
  templateId: string;
  name: string;
  language: string;
  change: "status" | "quality" | "category" | "components";
  /** APPROVED, REJECTED …: the vendor may add others. Null if it did not change, as are the other fields. */
  status: string | null;
  quality: string | null;
  category: string | null;
  /** The reason, for people to read. */
  reason: string | null;
};

/** Someone submitted the form of a lead ad; its answers must be fetched. */
type LeadEvent = Common & {
  type: "lead";
  /** The leadgen_id; a repeated lead counts once. */
  externalId: string;
  pageId: string;
  formId: string;
  adId: string | null;
};

/** A report that is not about a message: about the account, a number or a call, or of an unused kind. It is stored. */
export type UnknownEvent = Common & {
  type: "unknown";
  field: string;
  /** The vendor's account that the report is about, if it names one. */
  accountId?: string;
};

export type ChannelEvent =
  | MessageEvent
  | EchoEvent
  | StatusEvent
  | ReactionEvent
  | EditEvent
  | DeleteEvent
  | IdentityChangeEvent
  | ReferralEvent
  | BlockEvent
  | MarketingChoiceEvent
  | TemplateStatusEvent
  | LeadEvent
  | UnknownEvent;

/** A part of a notification that could not be read, by its path (`entry.0.changes.1.value.messages.2`). */
type ParseProblem = { path: string; reason: string };
export type Parsed = { events: ChannelEvent[]; problems: ParseProblem[] };

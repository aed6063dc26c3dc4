import type { IdentityKind } from "./identity-kinds.ts";
import type { FailureClass, InboundKind } from "./schema.ts";

/** What a contact is called on a channel; a contact may have several names (channels.md 1.9). */
export type Identity = {
  kind: IdentityKind;
  value: string;
};

/** A file as the vendor announces it. Nothing of it is to be believed before the bytes are here. */
export type InboundMedia = {
  /** What the adapter's `fetchMedia` needs: the vendor's id of the file, or its address. */
  reference: string;
  /** In lower case without parameters; `application/octet-stream` where the vendor says none. */
  mimeType: string;
  /** A harmless label (no path, no control characters, at most 200 characters); null where there is none. */
  fileName: string | null;
  bytes: number | null;
  /** Base64 as WhatsApp says it; null where the vendor says none. */
  sha256: string | null;
  /** A voice note, not a sent audio file. */
  voice: boolean;
};

/** The ad or link a contact came by (channels.md 1.6, 3.1). Texts that are missing are empty. */
export type Referral = {
  /** `ad`, `post`, `lead`, `link` …: an open set. */
  type: string;
  adId: string;
  url: string;
  title: string;
  ctwaClid: string;
  /** Known for certain because of the channel it came through; null where it has to be worked out. */
  network: "facebook" | "instagram" | null;
  /** What a gateway says about the app (sourceApp, entryPointConversionApp …); null where nothing is said. */
  hint: string | null;
  raw: Record<string, unknown>;
};

type Common = {
  /** The vendor's id of our side (phone number id, page, bot): names the channel meant. Null: the receiving one. */
  channelExternalId: string | null;
  /** By the vendor's clock; the moment of parsing where it says none. */
  at: Date;
  /** The item as it came. */
  raw: unknown;
};

type FromContact = Common & {
  /** Every name of the contact that the item carries, best one first; never empty. */
  from: Identity[];
  profileName: string | null;
};

/** What was said, in the terms of the messages table. */
export type Said = {
  kind: InboundKind;
  /** Text, caption or a choice's title; empty where there is none. */
  text: string;
  /** What the kind carries besides: choice {id, title}, location {latitude, longitude, name, address} … */
  content: Record<string, unknown> | null;
  media: InboundMedia | null;
};

/** One more file of a message that carries several; it is stored as a message of its own. */
export type MessagePart = Said & { externalId: string };

export type MessageEvent = FromContact &
  Said & {
    type: "message";
    externalId: string;
    /** The other files of the same message: it is still one message to triggers, automations and the agent. */
    parts?: readonly MessagePart[];
    /** The vendor's id of an album whose files arrive as separate messages (Telegram's media groups). */
    albumId?: string;
    /** The vendor's id of the message it answers. */
    replyTo: string | null;
    referral: Referral | null;
    /** Forwarded by the contact, not written by them. */
    forwarded: boolean;
    /** The vendor's id of the group it was written in; null in a private chat. */
    groupId: string | null;
    /** The contact replied to a request of the vendor's own (to call them): no agent or automation answers it. */
    isNotice?: boolean;
    /** Another app holds the conversation: the message is stored, and no agent answers it (Meta's standby). */
    standby?: boolean;
  };

/** A message our side wrote outside Tertulia: on the phone, in the vendor's own inbox, through another app. */
export type EchoEvent = Common &
  Said & {
    type: "echo";
    externalId: string;
    /** The contact it went to; never empty. */
    to: Identity[];
    replyTo: string | null;
    /** The vendor's id of the app that wrote it, `standby` for one without an id; null for a person or if nobody says. */
    appId: string | null;
    /** Our own id of it where it was us (`OutboundIntent.clientReference`): it may come before our call returned. */
    clientReference?: string | null;
  };

/** How an outbound message is doing; ranks are in channels.md 1.7. */
export type DeliveryStatus = "sent" | "delivered" | "read" | "played" | "failed" | "deleted";

export type StatusEvent = Common & {
  type: "status";
  /** The vendor's id of the message; null where `upTo` names them all. */
  externalId: string | null;
  /** Every message to this contact up to then (Messenger's watermark); null where `externalId` names one. */
  upTo: Date | null;
  status: DeliveryStatus;
  /** Names of the contact it went to; may be empty. */
  to: Identity[];
  /** What we called the message when we sent it (`OutboundIntent.clientReference`). */
  clientReference: string | null;
  failure: ChannelFailure | null;
  /** Another app sent the message: what failed says nothing about our token or account. */
  standby?: boolean;
  pricing: { category: string | null; model: string | null; billable: boolean | null } | null;
};

export type ReactionEvent = FromContact & {
  type: "reaction";
  externalId: string;
  /** The vendor's id of the message reacted to. */
  target: string;
  /** Null: the reaction was taken back. */
  emoji: string | null;
  /** As of a message. */
  groupId?: string | null;
};

/** What an edit and a deletion say of the message they are about. */
type Amending = FromContact & {
  externalId: string;
  /** The vendor's id of the message. */
  target: string;
  /** Our side wrote the message and changed it outside Tertulia; `from` is then the contact it went to. */
  isOurs?: boolean;
};
export type EditEvent = Amending & Said & { type: "edit" };
type DeleteEvent = Amending & { type: "delete" };

/** The contact has a new number or scoped id: `to` belongs to the same contact as `from`. */
export type IdentityChangeEvent = FromContact & {
  type: "identity_change";
  externalId: string | null;
  /** New names; empty where only the encryption identity changed. */
  to: Identity[];
  /** user_changed_number, user_changed_user_id, customer_identity_changed, user_id_update … */
  reason: string;
  /** The vendor's sentence about it; may be empty. */
  text: string;
};

/** A click that came without a message (Messenger's messaging_referrals, Telegram's deep links). */
type ReferralEvent = FromContact & {
  type: "referral";
  externalId: string | null;
  referral: Referral;
};

/** The contact told the vendor that they want no marketing messages of ours, or want them again (WhatsApp). */
type MarketingChoiceEvent = FromContact & { type: "marketing_choice"; wanted: boolean };

/** The contact blocked our side, or lets it write again (Telegram). */
type BlockEvent = FromContact & { type: "block"; externalId: string | null; blocked: boolean };

export type TemplateStatusEvent = Common & {
  type: "template_status";
  /** The vendor's account the template belongs to (WhatsApp: the business account id). */
  accountId: string;
  /** As a text: it can exceed safe integers. */
  templateId: string;
  name: string;
  language: string;
  change: "status" | "quality" | "category" | "components";
  /** APPROVED, REJECTED …: an open set; null where this is not about it. The same for the others. */
  status: string | null;
  quality: string | null;
  category: string | null;
  /** Why, for a person to read. */
  reason: string | null;
};

/** A form of a lead ad was sent in; the answers have to be fetched (channels.md 2). */
type LeadEvent = Common & {
  type: "lead";
  /** leadgen_id: the same lead twice is one. */
  externalId: string;
  pageId: string;
  formId: string;
  adId: string | null;
};

/** A report about no message: of the account, a number, a call, or of a kind that has no use here. It is kept. */
export type UnknownEvent = Common & {
  type: "unknown";
  field: string;
  /** The vendor's account the report is about, where it names one. */
  accountId?: string;
};

/** One thing a vendor told us (channels.md 5.2). */
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

/** What in a notification could not be understood, by its path (`entry.0.changes.1.value.messages.2`). */
type ParseProblem = { path: string; reason: string };
export type Parsed = { events: ChannelEvent[]; problems: ParseProblem[] };

/** Why a vendor did not do what we asked. */
export type ChannelFailure = {
  class: FailureClass;
  /** The vendor's code, or one of ours: timeout, unreachable, bad_answer, not_supported. */
  code: string;
  /** One English sentence for the person who wants to know why. Holds no secret. */
  reason: string;
  /** The vendor's own words; null where it said none. Holds no secret. */
  detail: string | null;
  /** Whether the same call may be made again: the vendor said so, or it surely never got there. */
  retry: boolean;
  /** Seconds to wait before that, where the vendor named a time; else null. */
  retryAfter: number | null;
};

import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";

/** The public numbers of where contacts come from: channels, the portal and the API. */
export const platformIds = {
  webchat: 1,
  whatsapp: 2,
  messenger: 3,
  instagram: 4,
  telegram: 5,
  portal: 6,
  api: 7,
} as const;

/** The kinds of channels: their public numbers and names. */
export const channelKinds = {
  webchat: { platformId: platformIds.webchat, label: "Website chat" },
  whatsapp: { platformId: platformIds.whatsapp, label: "WhatsApp" },
  messenger: { platformId: platformIds.messenger, label: "Messenger" },
  instagram: { platformId: platformIds.instagram, label: "Instagram" },
  telegram: { platformId: platformIds.telegram, label: "Telegram" },
} as const;
export type PlatformType = keyof typeof channelKinds;
export const PlatformType = z.enum(Object.keys(channelKinds) as PlatformType[]);

/** Returns the number, type and name of a kind, the first fields of its adapter. */
export function channelKind<Type extends PlatformType>(platformType: Type) {
  return { platformType, ...channelKinds[platformType] };
}

/** The kinds of inbound messages. An unknown kind is `unsupported` and stored in its raw form. */
export const inboundKinds = [
  "text",
  "image",
  "video",
  "audio",
  "document",
  "sticker",
  "location",
  "contacts",
  "choice",
  "form",
  "order",
  "welcome",
  "unsupported",
] as const;
export type InboundKind = (typeof inboundKinds)[number];

export const activityCategories = [
  "account",
  "quality",
  "limit",
  "policy",
  "call",
  "template",
  "contact",
  "other",
] as const;
export type ActivityCategory = (typeof activityCategories)[number];

export const activitySeverities = ["info", "warning", "critical"] as const;
export type ActivitySeverity = (typeof activitySeverities)[number];

/** Maximum number of channels in a workspace. */
export const MAX_CHANNELS = 50;

/** Capabilities of a kind of channel. The composer, templates and agents use it instead of the kind's name. */
export const Capabilities = z.object({
  /** Characters of one text message. Like every `…Max` here, they are UTF-16 units: most emojis count as two. */
  textMax: z.int(),
  /** Bytes of one text message in UTF-8, if the vendor limits them too. */
  textMaxBytes: z.int().nullable(),
  /** The marks around bold text; null if the vendor shows marks as plain text. */
  boldMark: z.string().nullable(),
  /** The kinds of files it accepts, with their types and the size limit in bytes. */
  media: z.array(
    z.object({
      kind: z.enum(["image", "video", "audio", "document", "sticker"]),
      /** Media types; empty means any. */
      types: z.array(z.string()),
      maxBytes: z.int(),
      caption: z.boolean(),
    }),
  ),
  /** Characters of a file's caption; 0 if files have none. */
  captionMax: z.int(),
  /** Reply buttons under one message; null if not supported. */
  buttons: z.object({ max: z.int(), titleMax: z.int(), idMax: z.int(), textMax: z.int() }).nullable(),
  /** A list to choose from; null if not supported. */
  list: z
    .object({
      rows: z.int(),
      sections: z.int(),
      titleMax: z.int(),
      descriptionMax: z.int(),
      idMax: z.int(),
      buttonMax: z.int(),
      textMax: z.int(),
    })
    .nullable(),
  templates: z.boolean(),
  reactions: z.boolean(),
  typing: z.boolean(),
  location: z.boolean(),
  /** The limit of contact cards in one message; 0 if not supported. */
  contactCards: z.int(),
  /** Whether the vendor reports what was delivered and read. */
  receipts: z.boolean(),
  /**
   * How long after the contact's last message free-form replies may be sent; null means always. `humanHours`: the limit
   * for a person, not an agent, if the channel's `humanAgent` is on.
   */
  window: z.object({ hours: z.int(), humanHours: z.int().optional() }).nullable(),
});
export type Capabilities = z.infer<typeof Capabilities>;

export const channelStatuses = ["connected", "reconnect", "disabled"] as const;

/** Counting of a channel's open problems stops here. */
export const MAX_COUNTED_PROBLEMS = 100;

/** Whether a channel works, and what to fix if it does not. */
export const ChannelHealth = z.object({
  /** failing: the vendor has a complaint about the account, or notifications are being lost. */
  state: z.enum(["connected", "failing", "reconnect", "disabled"]),
  /** The problem and how to fix it, for people; null if nothing is wrong. */
  reason: z.string().nullable(),
  reasonParts: ReasonParts,
  /** When the state began; null if that was not recorded. */
  sinceDate: z.iso.datetime().nullable(),
  /** Notifications that were not handled and can be retried; 100 means 100 or more. */
  openProblems: z.int(),
});
export type ChannelHealth = z.infer<typeof ChannelHealth>;

/** A channel as the API shows it: which secrets are set, never their values. */
export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  platformType: PlatformType,
  platformId: z.int(),
  /** The vendor's id of our account: phone number id, page, account, bot. */
  externalId: z.string().nullable(),
  config: z.record(z.string(), z.string()),
  /** The names of the kind's secrets, and whether each is set. */
  secrets: z.record(z.string(), z.boolean()),
  /** The address to enter at the vendor; null if the vendor sends no notifications. */
  webhookUrl: z.string().nullable(),
  /** The verify token to enter at the vendor; null if the vendor does not require one. */
  verifyToken: z.string().nullable(),
  /** connected, reconnect (the vendor rejects our token) or disabled (by a person). */
  status: z.enum(channelStatuses),
  statusReason: z.string().nullable(),
  /** The vendor's complaint about the account while it accepts the token: no payment method, a lock …; else null. */
  trouble: z.object({ code: z.string(), reason: z.string(), sinceDate: z.iso.datetime() }).nullable(),
  health: ChannelHealth,
  /**
   * When the vendor last confirmed the settings, at most a day late; null if never. For a website chat: its creation.
   */
  verifiedDate: z.iso.datetime().nullable(),
  capabilities: Capabilities,
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Channel = z.infer<typeof Channel>;

const Name = z.string().trim().min(1).max(120);
const Values = z.record(z.string().max(60), z.string().max(2_048));

/** A new channel; `config` and `secrets` have the names that `GET /api/channel/platforms` lists. */
export const CreateChannel = z.object({
  name: Name,
  platformType: PlatformType,
  config: Values.default({}),
  secrets: Values.default({}),
});
export type CreateChannel = z.input<typeof CreateChannel>;

/**
 * Only the keys that are sent change, also inside `config` and `secrets`; an empty secret deletes it. If the origin of
 * the vendor's address changes, secrets that are not sent are dropped.
 */
export const UpdateChannel = z.object({
  name: Name.optional(),
  config: Values.optional(),
  secrets: Values.optional(),
  /** Disables or enables the channel. */
  status: z.enum(["connected", "disabled"]).optional(),
});
export type UpdateChannel = z.infer<typeof UpdateChannel>;

/** A connection to test: a stored channel, a changed draft of one (with the stored secrets of `id`), or a new draft. */
export const TestChannel = z
  .object({
    id: z.string().optional(),
    platformType: PlatformType.optional(),
    config: Values.optional(),
    secrets: Values.optional(),
  })
  .refine((input) => input.id !== undefined || input.platformType !== undefined, {
    path: ["platformType"],
    message: "is required without id",
  });
export type TestChannel = z.infer<typeof TestChannel>;

/** The result of a test; `message` is for people, `details` is what the vendor returned about our account. */
export const ChannelTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  messageParts: ReasonParts,
  details: z.record(z.string(), z.string()),
  durationMs: z.int(),
});
export type ChannelTest = z.infer<typeof ChannelTest>;

/** A kind of channel that a workspace can add, with the fields of its form. */
export const Platform = z.object({
  platformType: PlatformType,
  platformId: z.int(),
  label: z.string(),
  webhook: z.boolean(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      hint: z.string(),
      required: z.boolean(),
      secret: z.boolean(),
      /** Generated if no value is given. */
      generated: z.boolean(),
      initial: z.string(),
      /** The allowed values; null if any text is allowed. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
    }),
  ),
  capabilities: Capabilities,
});
export type Platform = z.infer<typeof Platform>;

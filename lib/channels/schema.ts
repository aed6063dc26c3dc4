import { z } from "zod";

/** Where a workspace talks to its customers: the numbers of decisions.md 6, and what people call them. */
export const channelKinds = {
  webchat: { platformId: 1, label: "Website chat" },
  whatsapp: { platformId: 2, label: "WhatsApp" },
  messenger: { platformId: 3, label: "Messenger" },
  instagram: { platformId: 4, label: "Instagram" },
  telegram: { platformId: 5, label: "Telegram" },
} as const;
export type PlatformType = keyof typeof channelKinds;
export const PlatformType = z.enum(Object.keys(channelKinds) as PlatformType[]);

/** A kind's own row, as its adapter begins. */
export function channelKind<Type extends PlatformType>(platformType: Type) {
  return { platformType, ...channelKinds[platformType] };
}

/** What an inbound message can be; a kind we do not know is `unsupported`, kept with its raw form. */
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

/** What a failure means for what to do next. */
const failureClasses = [
  "token",
  "permission",
  "rate",
  "pair",
  "window",
  "undeliverable",
  "template",
  "media",
  "input",
  "server",
  "policy",
] as const;
export type FailureClass = (typeof failureClasses)[number];

/** What an entry of a channel's activity is about. */
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

/** Most channels a workspace may have. */
export const MAX_CHANNELS = 50;

/** What a kind of channel can carry; the composer, templates and agents go by it, never by the kind's name. */
export const Capabilities = z.object({
  /** Characters of one text message; these, like every `…Max` here, are UTF-16 units: most emojis count two. */
  textMax: z.int(),
  /** Bytes of one text message in UTF-8, where those are limited besides its characters. */
  textMaxBytes: z.int().nullable(),
  /** What stands on both sides of bold words; null where people see every mark as it is. */
  boldMark: z.string().nullable(),
  /** Kinds of files it takes, with their types and the largest size in bytes. */
  media: z.array(
    z.object({
      kind: z.enum(["image", "video", "audio", "document", "sticker"]),
      /** Media types; empty means any. */
      types: z.array(z.string()),
      maxBytes: z.int(),
      caption: z.boolean(),
    }),
  ),
  /** Characters of a file's caption; 0 where it takes none. */
  captionMax: z.int(),
  /** Reply buttons under one message; null where there are none. */
  buttons: z.object({ max: z.int(), titleMax: z.int(), idMax: z.int(), textMax: z.int() }).nullable(),
  /** A list to choose from; null where there is none. */
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
  /** Most contact cards in one message; 0 where it carries none. */
  contactCards: z.int(),
  /** Whether the vendor tells what was delivered and read. */
  receipts: z.boolean(),
  /**
   * How long after the contact's last message free-form answers may go out; null: always. `humanHours`: how long a
   * person, not an agent, may answer where the channel's `humanAgent` is on.
   */
  window: z.object({ hours: z.int(), humanHours: z.int().optional() }).nullable(),
});
export type Capabilities = z.infer<typeof Capabilities>;

export const channelStatuses = ["connected", "reconnect", "disabled"] as const;

/** Counting the open problems of a channel stops here. */
export const MAX_COUNTED_PROBLEMS = 100;

/** Whether a channel works, from what is known of it, and what to fix where it does not. */
export const ChannelHealth = z.object({
  /** failing: the vendor holds something against the account, or notifications are being lost. */
  state: z.enum(["connected", "failing", "reconnect", "disabled"]),
  /** What is wrong and what to do, in plain words; null where nothing is. */
  reason: z.string().nullable(),
  /** Since when it is so; null where that was not recorded. */
  sinceDate: z.iso.datetime().nullable(),
  /** Notifications that were not handled and can be retried; 100 means 100 or more. */
  openProblems: z.int(),
});
export type ChannelHealth = z.infer<typeof ChannelHealth>;

/** A channel as the API shows it: which secrets are set, never what they are. */
export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  platformType: PlatformType,
  platformId: z.int(),
  /** The vendor's id of our side: phone number id, page, account, bot. */
  externalId: z.string().nullable(),
  config: z.record(z.string(), z.string()),
  /** Names of the secrets the kind has, and whether each is set. */
  secrets: z.record(z.string(), z.boolean()),
  /** Address to give to the vendor; null where it reports to none. */
  webhookUrl: z.string().nullable(),
  /** What to type where the vendor asks for a verify token; null where it asks for none. */
  verifyToken: z.string().nullable(),
  /** connected, reconnect (the vendor refuses our token) or disabled (by a person). */
  status: z.enum(channelStatuses),
  statusReason: z.string().nullable(),
  /** What the vendor holds against the account while it takes the token: no payment method, a lock …; else null. */
  trouble: z.object({ code: z.string(), reason: z.string(), sinceDate: z.iso.datetime() }).nullable(),
  health: ChannelHealth,
  capabilities: Capabilities,
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Channel = z.infer<typeof Channel>;

const Name = z.string().trim().min(1).max(120);
const Values = z.record(z.string().max(60), z.string().max(2_048));

/** A new channel; `config` and `secrets` by the names that `GET /api/channel/platforms` lists. */
export const CreateChannel = z.object({
  name: Name,
  platformType: PlatformType,
  config: Values.default({}),
  secrets: Values.default({}),
});
export type CreateChannel = z.input<typeof CreateChannel>;

/**
 * Only the keys sent change, inside `config` and `secrets` too; an empty secret takes it away. Another origin of
 * the vendor's address drops the secrets that are not sent with it.
 */
export const UpdateChannel = z.object({
  name: Name.optional(),
  config: Values.optional(),
  secrets: Values.optional(),
  /** Switches it off, or on again. */
  status: z.enum(["connected", "disabled"]).optional(),
});
export type UpdateChannel = z.infer<typeof UpdateChannel>;

/** A connection to try: a stored channel, a draft of one (`id` lends its secrets), or a new draft. */
export const TestChannel = z
  .object({
    id: z.string().optional(),
    platformType: PlatformType.optional(),
    config: Values.optional(),
    secrets: Values.optional(),
  })
  .refine((input) => input.id !== undefined || input.platformType !== undefined, {
    path: ["platformType"],
    message: "is required where there is no id",
  });
export type TestChannel = z.infer<typeof TestChannel>;

/** How a test went; `message` is for a person, `details` what the vendor says of our side. */
export const ChannelTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  details: z.record(z.string(), z.string()),
  durationMs: z.int(),
});
export type ChannelTest = z.infer<typeof ChannelTest>;

/** A kind of channel a workspace can add, with the fields of its form. */
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
      /** Made by us where none is given. */
      generated: z.boolean(),
      initial: z.string(),
      /** The values it may have; null where it is any text. */
      choices: z.array(z.object({ value: z.string(), label: z.string() })).nullable(),
    }),
  ),
  capabilities: Capabilities,
});
export type Platform = z.infer<typeof Platform>;

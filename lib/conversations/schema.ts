import { z } from "zod";
import { inboundKinds } from "#lib/channels/schema.ts";
import { PhoneDigits } from "#lib/platform/locale/phone-digits.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** Limits of a message, in characters or items. */
export const messageLimits = { text: 4_000, outboundText: 20_000, search: 200, mentions: 20 } as const;

const Id = z.string();
const Instant = z.iso.datetime();

/** Text of a visitor's message: trimmed, 1 to 4,000 characters (code points). */
export const MessageText = textOf(messageLimits.text);

/** Text of an outbound message or note; channels may have lower limits. */
export const OutboundText = textOf(messageLimits.outboundText);

function textOf(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine(
      (text) => [...text].length <= max,
      requirement(`must have at most ${max} characters`, "characters", { max }),
    );
}

/** Authors of a message: the contact, an AI agent, a member of the workspace, or the system. */
export const authorTypes = ["contact", "agent", "user", "system"] as const;
export type AuthorType = (typeof authorTypes)[number];

/** Kinds of messages: inbound ones and further outbound ones. */
export const messageKinds = [...inboundKinds, "buttons", "list", "template", "reaction"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Delivery statuses of an outbound message in rank order; `failed` has no rank. */
export const messageStatuses = [
  "queued",
  "accepted",
  "sent",
  "delivered",
  "read",
  "played",
  "failed",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A passage that an agent's answer is based on. */
export const MessageSource = z.object({ fileName: z.string(), passage: z.string(), score: z.number() });

/** A file of a message; `GET /api/message/{messageId}/media` returns it once its state is `stored`. */
const MessageMedia = z.object({
  mimeType: z.string(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  state: z.enum(["pending", "stored", "failed", "deleted"]),
  /** The reason why it could not be downloaded or was deleted; otherwise null. */
  failure: z.string().nullable(),
  failureParts: ReasonParts,
});

/** The message that another one replies or reacts to; the id is null if it was never received. */
const RepliedMessage = z.object({
  id: Id.nullable(),
  kind: z.enum(messageKinds).nullable(),
  text: z.string(),
  authorName: z.string(),
});

/** A message of a conversation, as the API returns it. Only an agent's answers have `sources` and `runId`. */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  contactId: Id,
  platformId: z.int(),
  /** A note is visible to the team only. */
  direction: z.enum(["inbound", "outbound", "note"]),
  author: z.object({ type: z.enum(authorTypes), id: Id.nullable(), name: z.string() }),
  kind: z.enum(messageKinds),
  /** Text, caption or a choice's title; may be empty. */
  text: z.string(),
  /**
   * Further data of the kind: a location, a choice, buttons, a template's name, a note's mentions, the codes of the
   * system's note.
   */
  content: z.record(z.string(), z.unknown()).nullable(),
  media: MessageMedia.nullable(),
  replyTo: RepliedMessage.nullable(),
  /** Only for outbound messages; otherwise null. */
  status: z.enum(messageStatuses).nullable(),
  failure: z.object({ code: z.string(), reason: z.string(), parts: ReasonParts }).nullable(),
  sources: z.array(MessageSource),
  runId: Id.nullable(),
  creationDate: Instant,
  editedDate: Instant.nullable(),
  deletedDate: Instant.nullable(),
});
export type Message = z.infer<typeof Message>;

/** A search result: the message, its contact, and a snippet with the positions of the words found. */
export const FoundMessage = Message.extend({
  contactName: z.string(),
  snippet: z.string(),
  /** In UTF-16 units of `snippet`. */
  highlights: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

const Title = z.string().trim().min(1).max(100);
const TextFields = { text: OutboundText, header: Title.nullish(), footer: Title.nullish() };

const Card = z.object({
  name: Title,
  /** With the country code. */
  phones: z
    .array(
      z
        .string()
        .trim()
        .max(40)
        .regex(/^\+?[\d\s().-]{6,}$/, requirement("must be a number", "phone")),
    )
    .min(1)
    .max(5),
  emails: z.array(z.email().max(200)).max(5).default([]),
  organization: Title.nullish(),
});

/** An outbound message; channels may have lower limits (capabilities). */
export const Outbound = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: OutboundText }),
  z.object({ kind: z.literal("media"), uploadId: Id, caption: z.string().trim().max(4_000).nullish() }),
  z.object({
    kind: z.literal("location"),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    name: Title.nullish(),
    address: z.string().trim().max(300).nullish(),
  }),
  z.object({ kind: z.literal("contacts"), contacts: z.array(Card).min(1).max(10) }),
  z.object({
    kind: z.literal("buttons"),
    ...TextFields,
    buttons: z
      .array(z.object({ id: Title, title: Title }))
      .min(1)
      .meta({ maxItems: 20 }),
  }),
  z.object({
    kind: z.literal("list"),
    ...TextFields,
    button: Title,
    sections: z
      .array(
        z.object({
          title: Title.nullable(),
          rows: z
            .array(z.object({ id: Title, title: Title, description: Title.nullable() }))
            .min(1)
            .meta({ maxItems: 10 }),
        }),
      )
      .min(1)
      .meta({ maxItems: 10 }),
  }),
  z.object({
    kind: z.literal("template"),
    name: z.string().trim().min(1).max(512),
    language: z.string().trim().min(2).max(15),
    /** In the vendor's format. */
    components: z.array(z.record(z.string(), z.unknown())).max(20).default([]),
    /** The template with its values, for display. */
    text: z.string().max(messageLimits.outboundText).default(""),
  }),
  /** A null emoji removes the reaction. */
  z.object({ kind: z.literal("reaction"), messageId: Id, emoji: z.string().min(1).max(20).nullable() }),
]);
export type Outbound = z.infer<typeof Outbound>;

/** The caller's idempotency key of a message. */
export const Reference = z.string().trim().min(1).max(200);

/** Body of `POST /api/message`: a text to a number on WhatsApp. */
export const SendToPhone = z.object({
  content: OutboundText,
  recipientPhone: PhoneDigits,
  workspaceId: z.string().min(1),
  contactId: z.string().min(1).optional(),
  externalReferenceId: Reference.optional(),
});
export type SendToPhone = z.infer<typeof SendToPhone>;

import { z } from "zod";
import { inboundKinds } from "#lib/channels/schema.ts";

/** Limits of a message, in characters, or of what a call may carry. */
export const messageLimits = { text: 4_000, outboundText: 20_000, search: 200, mentions: 20 } as const;

const Id = z.string();
const Instant = z.iso.datetime();

/** Text of a message as a visitor types it: trimmed, 1 to 4,000 characters (code points). */
export const MessageText = textOf(messageLimits.text);

/** Text that goes out or that the team keeps; how much of it a channel takes is the channel's matter. */
export const OutboundText = textOf(messageLimits.outboundText);

function textOf(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => [...text].length <= max, `must have at most ${max} characters`);
}

/** Who may have said something: the contact, an AI agent, a person of the workspace, or the system. */
export const authorTypes = ["contact", "agent", "user", "system"] as const;
export type AuthorType = (typeof authorTypes)[number];

/** What a message can be: what channels bring, and what goes out beside. */
export const messageKinds = [...inboundKinds, "buttons", "list", "template", "reaction"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** How an outbound message is doing, worst first, `failed` apart (channels.md 1.7). */
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

/** A passage an agent's answer rests on. */
export const MessageSource = z.object({ fileName: z.string(), passage: z.string(), score: z.number() });
export type MessageSource = z.infer<typeof MessageSource>;

/** A file of a message; `GET /api/message/{messageId}/media` has it once its state is `stored`. */
const MessageMedia = z.object({
  mimeType: z.string(),
  fileName: z.string().nullable(),
  bytes: z.int().nullable(),
  state: z.enum(["pending", "stored", "failed"]),
  /** Why it could not be had; null where nothing failed. */
  failure: z.string().nullable(),
});

/** The message another one answers or reacts to; without an id where it was never seen here. */
const RepliedMessage = z.object({
  id: Id.nullable(),
  kind: z.enum(messageKinds).nullable(),
  text: z.string(),
  authorName: z.string(),
});

/** One message of a conversation, as the API answers it. `sources` and `runId` are an agent's answer's. */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  contactId: Id,
  platformId: z.int(),
  /** A note is for the team alone. */
  direction: z.enum(["inbound", "outbound", "note"]),
  author: z.object({ type: z.enum(authorTypes), id: Id.nullable(), name: z.string() }),
  kind: z.enum(messageKinds),
  /** What was written: text, caption, a choice's title; empty where nothing was. */
  text: z.string(),
  /** What the kind carries besides: a location, a choice, buttons, a template's name, a note's mentions. */
  content: z.record(z.string(), z.unknown()).nullable(),
  media: MessageMedia.nullable(),
  replyTo: RepliedMessage.nullable(),
  /** Of an outbound one; null otherwise. */
  status: z.enum(messageStatuses).nullable(),
  failure: z.object({ code: z.string(), reason: z.string() }).nullable(),
  sources: z.array(MessageSource),
  runId: Id.nullable(),
  creationDate: Instant,
  editedDate: Instant.nullable(),
  deletedDate: Instant.nullable(),
});
export type Message = z.infer<typeof Message>;

/** A message that a search found: whose it is, and the part of the text with the places of the words in it. */
export const FoundMessage = Message.extend({
  contactName: z.string(),
  snippet: z.string(),
  /** In UTF-16 units of `snippet`. */
  highlights: z.array(z.object({ start: z.int(), end: z.int() })),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

const Title = z.string().trim().min(1).max(100);
const Words = { text: OutboundText, header: Title.nullish(), footer: Title.nullish() };

/** A contact card: somebody to write to or call. */
const Card = z.object({
  name: Title,
  /** With the country code. */
  phones: z
    .array(
      z
        .string()
        .trim()
        .max(40)
        .regex(/^\+?[\d\s().-]{6,}$/, "must be a number"),
    )
    .min(1)
    .max(5),
  emails: z.array(z.email().max(200)).max(5).default([]),
  organization: Title.nullish(),
});

/** What can be said to a contact; how much of it, is the channel's matter (its capabilities). */
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
    ...Words,
    buttons: z.array(z.object({ id: Title, title: Title })).min(1),
  }),
  z.object({
    kind: z.literal("list"),
    ...Words,
    button: Title,
    sections: z
      .array(
        z.object({
          title: Title.nullable(),
          rows: z.array(z.object({ id: Title, title: Title, description: Title.nullable() })).min(1),
        }),
      )
      .min(1),
  }),
  z.object({
    kind: z.literal("template"),
    name: z.string().trim().min(1).max(512),
    language: z.string().trim().min(2).max(15),
    /** As the vendor takes them (channels.md 1.8). */
    components: z.array(z.record(z.string(), z.unknown())).max(20).default([]),
    /** The template with its values, for people to read. */
    text: z.string().max(messageLimits.outboundText).default(""),
  }),
  /** Null takes the reaction back. */
  z.object({ kind: z.literal("reaction"), messageId: Id, emoji: z.string().min(1).max(20).nullable() }),
]);
export type Outbound = z.infer<typeof Outbound>;

/** The caller's id of a message: sent again with the same one, it is still one message. */
export const Reference = z.string().trim().min(1).max(200);

/** A number as people write it, with its country code; comes out as digits. */
export const PhoneDigits = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s+().-]/g, ""))
  .refine((digits) => /^\d{6,15}$/.test(digits), "must have 6 to 15 digits");

/** Body of `POST /api/message` (decisions.md 9): a text to a number on WhatsApp. */
export const SendToPhone = z.object({
  content: OutboundText,
  recipientPhone: PhoneDigits,
  workspaceId: z.string().min(1),
  contactId: z.string().min(1).optional(),
  externalReferenceId: Reference.optional(),
});
export type SendToPhone = z.infer<typeof SendToPhone>;

import { z } from "zod";

/** Limits of a message, in characters. */
export const messageLimits = { text: 4_000 } as const;

const Id = z.string();
const Instant = z.iso.datetime();

/** Text of a message as a person types it: trimmed, 1 to 4,000 characters (code points). */
export const MessageText = z
  .string()
  .trim()
  .min(1)
  .refine(
    (text) => [...text].length <= messageLimits.text,
    `must have at most ${messageLimits.text} characters`,
  );

/** Who may have said something: the contact, an AI agent, a person of the workspace, or the system. */
export const authorTypes = ["contact", "agent", "user", "system"] as const;
export type AuthorType = (typeof authorTypes)[number];

/** A passage an agent's answer rests on. */
export const MessageSource = z.object({ fileName: z.string(), passage: z.string(), score: z.number() });
export type MessageSource = z.infer<typeof MessageSource>;

/** One message of a conversation, as the API answers it. `sources` and `runId` are an agent's answer's. */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  contactId: Id,
  platformId: z.int(),
  direction: z.enum(["inbound", "outbound"]),
  author: z.object({ type: z.enum(authorTypes), id: Id.nullable(), name: z.string() }),
  text: z.string(),
  sources: z.array(MessageSource),
  runId: Id.nullable(),
  creationDate: Instant,
});
export type Message = z.infer<typeof Message>;

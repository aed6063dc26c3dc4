import { z } from "zod";
import { type Message, Outbound } from "#lib/conversations/schema.ts";

/** The request body. */
const Sending = z.discriminatedUnion("mode", [
  z.object({
    mode: z.literal("reply"),
    message: Outbound,
    replyTo: z.string().optional(),
    takeOver: z.boolean(),
  }),
  z.object({ mode: z.literal("note"), text: z.string(), mentionedUserIds: z.array(z.string()) }),
]);

/** A message that the server has not confirmed yet. */
export const Pending = z.object({
  /** Idempotency key: the server accepts the same reference only once. */
  reference: z.string(),
  conversationId: z.string(),
  mode: z.enum(["reply", "note"]),
  /** The text to display. */
  text: z.string(),
  fileName: z.string().nullable(),
  /** Id of the newest message when this one was written. */
  after: z.string(),
  at: z.string(),
  /** The reason why sending failed; null while it is being sent. */
  error: z.string().nullable(),
  /** Whether it failed because the server was unreachable. It is then retried once the server is reachable. */
  isUnreached: z.boolean().default(false),
  sending: Sending,
});
export type Pending = z.infer<typeof Pending>;

export type Outbox = readonly Pending[];

export function withPending(outbox: Outbox, pending: Pending): Outbox {
  return [...outbox.filter(({ reference }) => reference !== pending.reference), pending];
}

export function withoutPending(outbox: Outbox, reference: string): Outbox {
  return outbox.filter((pending) => pending.reference !== reference);
}

/** Returns the outbox with a message's result: sending again, or failed with an error. */
export function withResult(
  outbox: Outbox,
  reference: string,
  { error, isUnreached = false }: { error: string | null; isUnreached?: boolean },
): Outbox {
  return outbox.map((pending) =>
    pending.reference === reference ? { ...pending, error, isUnreached } : pending,
  );
}

/**
 * Returns a conversation's messages that are still shown as sending. The event stream may deliver a message before the
 * call that sent it returns, so each newly delivered message replaces one pending message.
 */
export function findUnconfirmed(
  outbox: Outbox,
  {
    conversationId,
    messages,
    userId,
  }: { conversationId: string; messages: readonly Message[]; userId: string },
): Pending[] {
  const arrived = messages.filter(({ author }) => author.type === "user" && author.id === userId);
  const matched = new Set<string>();
  return outbox.filter((pending) => {
    if (pending.conversationId !== conversationId) return false;
    if (pending.error !== null) return true;
    const same = arrived.find(
      ({ id, text, direction }) =>
        id > pending.after &&
        !matched.has(id) &&
        text === pending.text &&
        (direction === "note") === (pending.mode === "note"),
    );
    if (same) matched.add(same.id);
    return !same;
  });
}

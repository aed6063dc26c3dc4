import { z } from "zod";
import { type Message, Outbound } from "#lib/conversations/schema.ts";

/** The request that is sent. */
const Sending = z.discriminatedUnion("mode", [
  z.object({
    mode: z.literal("reply"),
    message: Outbound,
    replyTo: z.string().optional(),
    takeOver: z.boolean(),
  }),
  z.object({ mode: z.literal("note"), text: z.string(), mentionedUserIds: z.array(z.string()) }),
]);

/** A message written here that the server has not confirmed. */
export const Pending = z.object({
  /** Our id of it: the server takes the same one twice for one message. */
  reference: z.string(),
  conversationId: z.string(),
  mode: z.enum(["reply", "note"]),
  /** What is shown of it. */
  text: z.string(),
  fileName: z.string().nullable(),
  /** The newest message that was there when it was written. */
  after: z.string(),
  at: z.string(),
  /** Why it did not get through; null while it is on its way. */
  error: z.string().nullable(),
  /** Whether it failed because nobody could be reached: it goes again once that is over. */
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

/** The outbox with a message's result: sending again, or failed for a reason. */
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
 * Returns the messages of a conversation that are still shown as sending. The event stream may deliver a message before
 * the call that sent it has returned, so each newly delivered one replaces one that is pending.
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
  const taken = new Set<string>();
  return outbox.filter((pending) => {
    if (pending.conversationId !== conversationId) return false;
    if (pending.error !== null) return true;
    const same = arrived.find(
      ({ id, text, direction }) =>
        id > pending.after &&
        !taken.has(id) &&
        text === pending.text &&
        (direction === "note") === (pending.mode === "note"),
    );
    if (same) taken.add(same.id);
    return !same;
  });
}

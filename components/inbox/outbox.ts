import type { Message, Outbound } from "#lib/conversations/schema.ts";

/** Something written here that the server has not confirmed. */
export type Pending = {
  /** Our id of it: the server takes the same one twice for one message. */
  reference: string;
  conversationId: string;
  mode: "reply" | "note";
  /** What is shown of it. */
  text: string;
  fileName: string | null;
  /** The newest message that was there when it was written. */
  after: string;
  at: string;
  /** Why it did not get through; null while it is on its way. */
  error: string | null;
  sending: Sending;
};

/** What goes over the wire. */
export type Sending =
  | { mode: "reply"; message: Outbound; replyTo: string | undefined; takeOver: boolean }
  | { mode: "note"; text: string; mentionedUserIds: string[] };

export type Outbox = readonly Pending[];

export function withPending(outbox: Outbox, pending: Pending): Outbox {
  return [...outbox.filter(({ reference }) => reference !== pending.reference), pending];
}

export function withoutPending(outbox: Outbox, reference: string): Outbox {
  return outbox.filter((pending) => pending.reference !== reference);
}

/** The outbox with how a message fares: on its way again, or failed for a reason. */
export function withOutcome(outbox: Outbox, reference: string, error: string | null): Outbox {
  return outbox.map((pending) => (pending.reference === reference ? { ...pending, error } : pending));
}

/**
 * What of a conversation is still to be shown as on its way. The live thread may bring a message before the call that
 * sent it has returned: each one that came since stands for one that waited.
 */
export function stillPending(
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

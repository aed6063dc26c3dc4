import type { Message } from "#lib/conversations/schema.ts";
import type { InboxThread } from "#lib/inbox/schema.ts";

/**
 * A thread as it is known with a fresh reading of its newest messages put in. What was loaded further up stays, unless
 * so much was said meanwhile that there would be a hole between.
 */
export function mergeThread(known: InboxThread | undefined, fresh: InboxThread): InboxThread {
  if (!known || known.conversation.id !== fresh.conversation.id) return fresh;
  const first = fresh.messages[0];
  const overlaps = first && known.messages.some(({ id }) => id === first.id);
  if (!overlaps) return fresh;
  const older = known.messages.filter(({ id }) => id < first.id);
  return { ...fresh, messages: [...older, ...fresh.messages], hasOlder: known.hasOlder };
}

/** The thread with an older stretch above what is known. */
export function prependOlder(known: InboxThread, older: InboxThread): InboxThread {
  const present = new Set(known.messages.map(({ id }) => id));
  const added = older.messages.filter(({ id }) => !present.has(id));
  return { ...known, messages: [...added, ...known.messages], hasOlder: older.hasOlder };
}

/** The stretch with a newer one below what is known. */
export function appendNewer(known: InboxThread, newer: InboxThread): InboxThread {
  const present = new Set(known.messages.map(({ id }) => id));
  const added = newer.messages.filter(({ id }) => !present.has(id));
  return { ...known, messages: [...known.messages, ...added], hasNewer: newer.hasNewer };
}

/** The thread with one message put in or replaced; ids grow with time (UUID v7), so they order the thread. */
export function putMessage(known: InboxThread, message: Message): InboxThread {
  const others = known.messages.filter(({ id }) => id !== message.id);
  const index = others.findLastIndex(({ id }) => id < message.id) + 1;
  return { ...known, messages: others.toSpliced(index, 0, message) };
}

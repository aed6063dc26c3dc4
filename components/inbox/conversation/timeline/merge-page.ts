import type { Message } from "#lib/conversations/schema.ts";
import type { ConversationPage } from "#lib/inbox/schema.ts";

/**
 * Merges a fresh page of the newest messages into a cached conversation. Earlier messages stay loaded unless there
 * would be a gap between them and the new ones.
 */
export function mergePage(known: ConversationPage | undefined, fresh: ConversationPage): ConversationPage {
  if (!known || known.conversation.id !== fresh.conversation.id) return fresh;
  const first = fresh.messages[0];
  const overlaps = first && known.messages.some(({ id }) => id === first.id);
  if (!overlaps) return fresh;
  const older = known.messages.filter(({ id }) => id < first.id);
  return { ...fresh, messages: [...older, ...fresh.messages], hasOlder: known.hasOlder };
}

export function prependOlder(known: ConversationPage, older: ConversationPage): ConversationPage {
  const present = new Set(known.messages.map(({ id }) => id));
  const added = older.messages.filter(({ id }) => !present.has(id));
  return { ...known, messages: [...added, ...known.messages], hasOlder: older.hasOlder };
}

export function appendNewer(known: ConversationPage, newer: ConversationPage): ConversationPage {
  const present = new Set(known.messages.map(({ id }) => id));
  const added = newer.messages.filter(({ id }) => !present.has(id));
  return { ...known, messages: [...known.messages, ...added], hasNewer: newer.hasNewer };
}

/** Adds or replaces a message. Ids are UUID v7, so they sort by time. */
export function putMessage(known: ConversationPage, message: Message): ConversationPage {
  const others = known.messages.filter(({ id }) => id !== message.id);
  const index = others.findLastIndex(({ id }) => id < message.id) + 1;
  return { ...known, messages: others.toSpliced(index, 0, message) };
}

import type { Message } from "#lib/conversations/schema.ts";
import { dayKey } from "./day-label.ts";

/** A contact event, shown as a line between messages. */
export type TimelineEvent = { id: string; at: string; text: string; variant: "plain" | "handover" };
export type Reaction = { emoji: string; by: string };

/** A row of a conversation. `isFirst` and `isLast` refer to a group of messages by one author. */
export type TimelineItem =
  | { type: "day"; key: string; date: string }
  | { type: "unread"; key: string }
  | { type: "event"; key: string; event: TimelineEvent }
  | {
      type: "message";
      key: string;
      message: Message;
      isFirst: boolean;
      isLast: boolean;
      reactions: Reaction[];
    };

type MessageItem = Extract<TimelineItem, { type: "message" }>;

type TimelineParts = {
  messages: readonly Message[];
  events: readonly TimelineEvent[];
  /** The first unread message; null if all are read. */
  unreadId: string | null;
};

/** Messages of one author within this time form a group. */
const RUN_MS = 5 * 60_000;

/** Returns the rows of a conversation: days, groups of messages with their reactions, and events. */
export function timelineItems({ messages, events, unreadId }: TimelineParts): TimelineItem[] {
  const reactions = reactionsOf(messages);
  const entries = inOrder(
    messages.filter(({ kind }) => kind !== "reaction"),
    events,
  );
  const items: TimelineItem[] = [];
  let day = "";
  for (const entry of entries) {
    const date = "message" in entry ? entry.message.creationDate : entry.event.at;
    if (dayKey(date) !== day) {
      day = dayKey(date);
      items.push({ type: "day", key: `day ${day}`, date });
    }
    if ("event" in entry) {
      items.push({ type: "event", key: entry.event.id, event: entry.event });
      continue;
    }
    const { message } = entry;
    if (message.id === unreadId) items.push({ type: "unread", key: "unread" });
    const own = reactions.get(message.id) ?? [];
    items.push(follow(items.at(-1), { type: "message", key: message.id, message, reactions: own }));
  }
  return items;
}

/** Returns the item with its position in a group. Updates the item above if the group continues. */
function follow(above: TimelineItem | undefined, item: Omit<MessageItem, "isFirst" | "isLast">): MessageItem {
  const goesOn = above?.type === "message" && isOneRun(above.message, item.message);
  if (goesOn) above.isLast = false;
  return { ...item, isFirst: !goesOn, isLast: true };
}

function isOneRun(above: Message, below: Message): boolean {
  if (above.direction !== below.direction || above.author.type !== below.author.type) return false;
  if (above.author.id !== below.author.id || above.author.name !== below.author.name) return false;
  return Date.parse(below.creationDate) - Date.parse(above.creationDate) < RUN_MS;
}

function inOrder(messages: readonly Message[], events: readonly TimelineEvent[]) {
  const first = messages[0];
  const waiting = events
    .filter(({ at }) => first !== undefined && at >= first.creationDate)
    .toSorted((left, right) => (left.at < right.at ? -1 : 1));
  const entries: ({ message: Message } | { event: TimelineEvent })[] = [];
  for (const message of messages) {
    while (waiting[0] && waiting[0].at < message.creationDate) {
      entries.push(...waiting.splice(0, 1).map((event) => ({ event })));
    }
    entries.push({ message });
  }
  return [...entries, ...waiting.map((event) => ({ event }))];
}

/** Returns the current reactions by message. Each author's latest reaction counts; an empty one removes it. */
function reactionsOf(messages: readonly Message[]): Map<string, Reaction[]> {
  const byTarget = new Map<string, Map<string, Reaction>>();
  // Sorted by creation because vendors report them in any order.
  const inTime = messages.toSorted((left, right) => left.creationDate.localeCompare(right.creationDate));
  for (const { kind, replyTo, author, text, content, status } of inTime) {
    if (kind !== "reaction" || !replyTo?.id || status === "failed") continue;
    const ofTarget = byTarget.get(replyTo.id) ?? new Map<string, Reaction>();
    const emoji = text || (typeof content?.emoji === "string" ? content.emoji : "");
    // The channel has one sender per side and does not identify the team member.
    const side = author.type === "contact" ? "contact" : "team";
    if (emoji === "") ofTarget.delete(side);
    else ofTarget.set(side, { emoji, by: author.name });
    byTarget.set(replyTo.id, ofTarget);
  }
  return new Map([...byTarget].map(([id, ofTarget]) => [id, [...ofTarget.values()]]));
}

/** Whether only notes and reactions are loaded from before a message. */
export function isFirstMessage(messages: readonly Message[], id: string | null): boolean {
  return messages.find(({ direction, kind }) => direction !== "note" && kind !== "reaction")?.id === id;
}

/**
 * Returns the first loaded inbound message without a reply. `since` is the time the server reports for it, if known.
 */
export function findFirstUnanswered(
  messages: readonly Message[],
  since: string | null = null,
): string | null {
  const visible = messages.filter(({ direction, kind }) => direction !== "note" && kind !== "reaction");
  if (since !== null) {
    const isMeant = ({ direction, creationDate }: Message) =>
      direction === "inbound" && creationDate >= since;
    return visible.find(isMeant)?.id ?? null;
  }
  const answered = visible.findLastIndex(({ direction }) => direction === "outbound");
  return visible[answered + 1]?.id ?? null;
}

import { randomToken } from "../crypto.ts";
import type { StreamMessage } from "./change.ts";

/** Messages a process remembers, of all workspaces; a page loads while far fewer arrive. */
const REMEMBERED = 2_000;
/** More missed messages than this cost a page more than reading everything again. */
const MOST_REPLAYED = 100;

/** On `globalThis`, because the web process holds these modules twice: native, and bundled by Next. */
const holder = globalThis as typeof globalThis & { tertuliaRecentChanges?: RecentChanges };

type RecentChanges = {
  /** One unbroken time of listening: nothing sent within it was lost. */
  period: string;
  /** How many messages arrived within the period. */
  count: number;
  /** The last of them, oldest first. */
  messages: { workspaceId: string; message: StreamMessage }[];
};

/** Begins to remember: from here on no message is lost until it is called again. */
export function startPeriod(): void {
  holder.tertuliaRecentChanges = { period: randomToken(8), count: 0, messages: [] };
}

/** Remembers a message that was just received for a workspace. */
export function rememberMessage(workspaceId: string, message: StreamMessage): void {
  const recent = holder.tertuliaRecentChanges;
  if (!recent) return;
  recent.count += 1;
  recent.messages.push({ workspaceId, message });
  if (recent.messages.length >= 2 * REMEMBERED) recent.messages.splice(0, REMEMBERED);
}

/**
 * Returns the position in this process's messages. What is read after this call is current, except for the changes
 * that `messagesSince` returns for the position. Null while the process is not listening.
 */
export function streamPosition(): string | null {
  const recent = holder.tertuliaRecentChanges;
  return recent ? `${recent.period}.${recent.count}` : null;
}

/**
 * Returns the messages of a workspace that arrived after a position, oldest first; null if they are not known, or
 * too many to be worth sending.
 */
export function messagesSince(position: string, workspaceId: string): StreamMessage[] | null {
  const recent = holder.tertuliaRecentChanges;
  const [period, text = ""] = position.split(".");
  if (!recent || period !== recent.period || !/^\d{1,15}$/.test(text)) return null;
  const missed = recent.count - Number(text);
  if (missed < 0 || missed > recent.messages.length) return null;
  const messages = recent.messages
    .slice(recent.messages.length - missed)
    .filter((one) => one.workspaceId === workspaceId)
    .map(({ message }) => message);
  return messages.length > MOST_REPLAYED ? null : messages;
}

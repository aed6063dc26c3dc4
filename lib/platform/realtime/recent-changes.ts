import { randomToken } from "../crypto.ts";
import type { StreamMessage } from "./change.ts";

/** Maximum number of messages kept in a process, of all workspaces. Far fewer arrive while a page loads. */
const REMEMBERED = 2_000;
/** With more missed messages than this, a full refetch is cheaper. */
const MAX_REPLAYED = 100;

/** On `globalThis`, because the web process loads these modules twice: natively, and bundled by Next. */
const globals = globalThis as typeof globalThis & { tertuliaRecentChanges?: RecentChanges };

type RecentChanges = {
  /** A period of uninterrupted listening, within which no message was lost. */
  period: string;
  /** Number of messages received within the period. */
  count: number;
  /** The latest messages, oldest first. */
  messages: { workspaceId: string; message: StreamMessage }[];
};

/** Starts a new period, within which no message is lost. */
export function startPeriod(): void {
  globals.tertuliaRecentChanges = { period: randomToken(8), count: 0, messages: [] };
}

/** Ends the period, because messages may be lost from now on. */
export function endPeriod(): void {
  delete globals.tertuliaRecentChanges;
}

export function rememberMessage(workspaceId: string, message: StreamMessage): void {
  const recent = globals.tertuliaRecentChanges;
  if (!recent) return;
  recent.count += 1;
  recent.messages.push({ workspaceId, message });
  if (recent.messages.length >= 2 * REMEMBERED) recent.messages.splice(0, REMEMBERED);
}

/**
 * Returns the position in this process's messages. Data read after this call is current, except for the changes that
 * `messagesSince` returns for the position. Null while the process is not listening.
 */
export function streamPosition(): string | null {
  const recent = globals.tertuliaRecentChanges;
  return recent ? `${recent.period}.${recent.count}` : null;
}

/** Returns the messages of a workspace after a position, oldest first; null if they are unknown or too many. */
export function messagesSince(position: string, workspaceId: string): StreamMessage[] | null {
  const recent = globals.tertuliaRecentChanges;
  const [period, text = ""] = position.split(".");
  if (!recent || period !== recent.period || !/^\d{1,15}$/.test(text)) return null;
  const missed = recent.count - Number(text);
  if (missed < 0 || missed > recent.messages.length) return null;
  const messages = recent.messages
    .slice(recent.messages.length - missed)
    .filter((one) => one.workspaceId === workspaceId)
    .map(({ message }) => message);
  return messages.length > MAX_REPLAYED ? null : messages;
}

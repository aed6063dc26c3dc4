import type { EventContent } from "../api/content.ts";
import { personalEntities, type StreamMessage } from "./change.ts";
import { messagesSince } from "./recent-changes.ts";
import { subscribe } from "./subscribe.ts";
import { type Reader, requireStreamCapacity, watchReader } from "./watch-readers.ts";

/** Maximum lifetime of a stream. The browser then reconnects and is authorized again. */
const LIFETIME_MS = 10 * 60_000;
/** Delay before a browser reconnects, in milliseconds. */
const RETRY = "retry: 1000\n\n";
/** Maximum number of queued messages. A reader that exceeds it is disconnected and resyncs after reconnecting. */
const MAX_QUEUED = 500;

/**
 * Returns the server-sent events of a workspace. Starts with the changes after the position `since`, or with `resync`
 * if the position is unknown. Ends when the reader loses access. Throws RATE_LIMIT_EXCEEDED if the user has too many
 * streams.
 */
export function eventStream(reader: Reader, since?: string): EventContent {
  requireStreamCapacity(reader);
  const events: EventContent["events"] = ({ send, close }) => {
    const unsubscribe = subscribe(reader.workspaceId, (message) => {
      const own = ownOf(reader, message);
      if (own) send(own);
      if (message.type === "changed" && message.entity === "member" && message.ids.includes(reader.userId))
        close();
    });
    const unwatch = watchReader(reader, close);
    const lifetime = setTimeout(close, LIFETIME_MS);
    const missed = since === undefined ? null : messagesSince(since, reader.workspaceId);
    for (const message of missed ?? [{ type: "resync" } as const]) {
      const own = ownOf(reader, message);
      if (own) send(own);
    }
    return () => {
      unsubscribe();
      unwatch();
      clearTimeout(lifetime);
    };
  };
  return { greeting: RETRY, maxQueued: MAX_QUEUED, events };
}

/**
 * Returns the message for a reader; null if it only concerns others. Personal entities contain only the reader's own
 * id.
 */
function ownOf({ userId }: Reader, message: StreamMessage): StreamMessage | null {
  if (message.type !== "changed" || !personalEntities.has(message.entity)) return message;
  if (message.ids.length === 0) return message;
  return message.ids.includes(userId) ? { ...message, ids: [userId] } : null;
}

import type { EventContent } from "../api/content.ts";
import { personalEntities, type StreamMessage } from "./change.ts";
import { messagesSince } from "./recent-changes.ts";
import { subscribe } from "./subscribe.ts";
import { type Reader, requireStreamCapacity, watchReader } from "./watch-readers.ts";

/** A stream lives this long at most; the browser reconnects and is authorized again. */
const LIFETIME_MS = 10 * 60_000;
/** After this a browser that lost the stream asks for it again. */
const RETRY = "retry: 1000\n\n";
/** A reader that lets this many messages pile up is cut off; it resyncs when it comes back. */
const MAX_QUEUED = 500;

/**
 * Returns the server-sent events of one workspace. It begins with what changed after the position
 * `since`, or with `resync` where that is unknown, so that a page reads what it missed. Ends when the reader loses the
 * right to it. Throws RATE_LIMIT_EXCEEDED if the person holds too many.
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
 * A message as a reader is to hear it; null if it concerns others alone. Of what is personal they hear of themselves,
 * not of whom else it concerned at the same moment, and of what is too much to name.
 */
function ownOf({ userId }: Reader, message: StreamMessage): StreamMessage | null {
  if (message.type !== "changed" || !personalEntities.has(message.entity)) return message;
  if (message.ids.length === 0) return message;
  return message.ids.includes(userId) ? { ...message, ids: [userId] } : null;
}

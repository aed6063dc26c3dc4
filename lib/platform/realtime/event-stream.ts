import type { EventContent } from "../api/content.ts";
import type { Visibility } from "../auth/permissions.ts";
import { personalEntities, type StreamMessage } from "./change.ts";
import { readerStream } from "./reader-stream.ts";
import { messagesSince } from "./recent-changes.ts";
import type { Reader } from "./watch-readers.ts";

type MemberReader = Reader & { visibility: Visibility };

/** Maximum number of queued messages. A reader that exceeds it is disconnected and resyncs after reconnecting. */
const MAX_QUEUED = 500;

/**
 * Returns the server-sent events of a workspace. Starts with the changes after the position `since`, or with `resync`
 * if the position is unknown. Ends when the reader loses access. Throws RATE_LIMIT_EXCEEDED if the user has too many
 * streams.
 */
export function eventStream(reader: MemberReader, since?: string): EventContent {
  return readerStream(reader, MAX_QUEUED, ({ send }) => {
    const sendOwn = (message: StreamMessage) => {
      const own = ownOf(reader, message);
      if (own) send(own);
    };
    const missed = since === undefined ? null : messagesSince(since, reader.workspaceId);
    for (const message of missed ?? [{ type: "resync" } as const]) sendOwn(message);
    return sendOwn;
  });
}

/**
 * Returns the message for a reader; null if it only concerns others. Personal entities contain only the reader's own
 * id. A reader who does not see all contacts learns that something changed, but not what.
 */
function ownOf({ userId, visibility }: MemberReader, message: StreamMessage): StreamMessage | null {
  if (message.type !== "changed") return message;
  if (!personalEntities.has(message.entity)) {
    return visibility === "all" ? message : { ...message, ids: [], mutationIds: [] };
  }
  if (message.ids.length === 0) return message;
  return message.ids.includes(userId) ? { ...message, ids: [userId] } : null;
}

import type { EventContent } from "../api/content.ts";
import type { StreamMessage } from "./change.ts";
import type { StreamSink } from "./push-stream.ts";
import { subscribe } from "./subscribe.ts";
import { type Reader, requireStreamCapacity, watchReader } from "./watch-readers.ts";

/** Maximum lifetime of a stream. The reader then reconnects and is authorized again. */
const LIFETIME_MS = 10 * 60_000;
/** Delay before a browser reconnects, in milliseconds. */
const RETRY = "retry: 1000\n\n";

/**
 * Returns server-sent events for a reader of a workspace. `begin` gets the sink when the stream starts; the function it
 * returns gets each change of the workspace. A reader with more than `maxQueued` unread messages is disconnected. The
 * stream ends when the reader loses access. Throws RATE_LIMIT_EXCEEDED if the user has too many streams.
 */
export function readerStream(
  reader: Reader,
  maxQueued: number,
  begin: (sink: StreamSink<unknown>) => (message: StreamMessage) => void,
): EventContent {
  requireStreamCapacity(reader);
  const events: EventContent["events"] = (sink) => {
    const onChange = begin(sink);
    const unsubscribe = subscribe(reader.workspaceId, (message) => {
      onChange(message);
      if (message.type === "changed" && message.entity === "member" && message.ids.includes(reader.userId))
        sink.close();
    });
    const unwatch = watchReader(reader, sink.close);
    const lifetime = setTimeout(sink.close, LIFETIME_MS);
    return () => {
      unsubscribe();
      unwatch();
      clearTimeout(lifetime);
    };
  };
  return { greeting: RETRY, maxQueued, events };
}

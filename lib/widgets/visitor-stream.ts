import type { EventContent } from "#lib/platform/api/content.ts";
import type { StreamSink } from "#lib/platform/realtime/push-stream.ts";
import type { VisitorPart } from "./schema.ts";

/** A client with this many unread parts is disconnected; the page loads missed messages when it reconnects. */
const MAX_QUEUED = 2_000;

export type VisitorSink = StreamSink<VisitorPart>;

/** Returns the event stream of a visitor; `events` gets the sink and returns what to do when the stream ends. */
export function visitorStream(events: (sink: VisitorSink) => () => void): EventContent {
  return { greeting: ": hello\n\n", maxQueued: MAX_QUEUED, events };
}

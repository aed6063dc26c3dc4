import { pushStream, type StreamSink } from "#lib/platform/realtime/push-stream.ts";
import type { VisitorPart } from "./schema.ts";

/** A client with this many unread parts is disconnected; the page loads what it missed when it reconnects. */
const MAX_QUEUED = 2_000;

export type PartSink = StreamSink<VisitorPart>;

/** Returns a response that streams parts to a visitor; `begin` as for `pushStream`. */
export function partStream(signal: AbortSignal, begin: (sink: PartSink) => () => void): Response {
  return pushStream(signal, { greeting: ": hello\n\n", maxQueued: MAX_QUEUED }, begin);
}

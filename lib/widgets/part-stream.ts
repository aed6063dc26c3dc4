import { pushStream, type StreamSink } from "#lib/platform/realtime/push-stream.ts";
import type { VisitorPart } from "./schema.ts";

/** A reader that lets this many parts pile up is cut off; the page reads what it missed when it comes back. */
const MAX_QUEUED = 2_000;

export type PartSink = StreamSink<VisitorPart>;

/** A response that streams parts to a visitor; `begin` as for `pushStream`. */
export function partStream(signal: AbortSignal, begin: (sink: PartSink) => () => void): Response {
  return pushStream(signal, { greeting: ": hello\n\n", maxQueued: MAX_QUEUED }, begin);
}

import { fixedHeaders } from "#lib/platform/api/envelope.ts";
import type { VisitorPart } from "./schema.ts";

const HEARTBEAT_MS = 15_000;
/** A reader that lets this many parts pile up is cut off; the page reads what it missed when it comes back. */
const MAX_QUEUED = 2_000;

/** Where parts of an answer go. After the reader has left, sending does nothing. */
export type PartSink = { send(part: VisitorPart): void; close(): void };

/**
 * A response that streams parts as server-sent events. `begin` gets the sink; what it answers is called once when the
 * stream ends, however it does.
 */
export function partStream(signal: AbortSignal, begin: (sink: PartSink) => () => void): Response {
  let close: () => void = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = openSink(controller, begin);
        signal.addEventListener("abort", close, { once: true });
      },
      cancel: () => close(),
    },
    { highWaterMark: MAX_QUEUED },
  );
  return new Response(body, {
    headers: {
      ...fixedHeaders,
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

function openSink(
  controller: ReadableStreamDefaultController<Uint8Array>,
  begin: (sink: PartSink) => () => void,
): () => void {
  const encoder = new TextEncoder();
  let isOpen = true;
  let end: () => void = () => {};
  const write = (text: string) => {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) <= 0) close();
    else controller.enqueue(encoder.encode(text));
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(heartbeat);
    end();
    try {
      controller.close();
    } catch {
      // The reader had left already.
    }
  };
  write(": hello\n\n");
  end = begin({ send: (part) => write(`data: ${JSON.stringify(part)}\n\n`), close });
  if (!isOpen) end();
  return close;
}

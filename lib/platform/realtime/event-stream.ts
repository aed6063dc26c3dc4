import { fixedHeaders } from "../api/envelope.ts";
import type { StreamMessage } from "./change.ts";
import { subscribe } from "./subscribe.ts";
import { type Reader, requireStreamLeft, watchReader } from "./watch-readers.ts";

const HEARTBEAT_MS = 15_000;
/** A stream lives this long at most; the browser reconnects and is authorised anew. */
const LIFETIME_MS = 10 * 60_000;
/** A reader that lets this many messages pile up is cut off; it resyncs when it comes back. */
const MAX_QUEUED = 500;

/**
 * The server-sent events of one workspace, as a response. Begins with `resync`, so a page that reconnects
 * reads what it missed. Ends when the reader loses the right to it, and with `signal`. Throws
 * RATE_LIMIT_EXCEEDED where the person holds too many.
 */
export function eventStream(reader: Reader, signal: AbortSignal): Response {
  requireStreamLeft(reader);
  let close: () => void = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = openStream(controller, reader);
        signal.addEventListener("abort", close, { once: true });
      },
      cancel: () => close(),
    },
    { highWaterMark: MAX_QUEUED },
  );
  return new Response(body, {
    headers: { ...fixedHeaders, "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" },
  });
}

function openStream(controller: ReadableStreamDefaultController<Uint8Array>, reader: Reader): () => void {
  const encoder = new TextEncoder();
  let open = true;
  const write = (text: string) => {
    if (!open) return;
    if ((controller.desiredSize ?? 0) <= 0) close();
    else controller.enqueue(encoder.encode(text));
  };
  const send = (message: StreamMessage) => {
    write(`data: ${JSON.stringify(message)}\n\n`);
    if (message.type === "changed" && message.entity === "member" && message.ids.includes(reader.userId))
      close();
  };
  const unsubscribe = subscribe(reader.workspaceId, send);
  const unwatch = watchReader(reader, () => close());
  const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
  const lifetime = setTimeout(() => close(), LIFETIME_MS);
  const close = () => {
    if (!open) return;
    open = false;
    unsubscribe();
    unwatch();
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    try {
      controller.close();
    } catch {
      // The client was already gone.
    }
  };
  write("retry: 1000\n\n");
  send({ type: "resync" });
  return close;
}

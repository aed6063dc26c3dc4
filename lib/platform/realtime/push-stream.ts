import { fixedHeaders } from "../api/envelope.ts";

const HEARTBEAT_MS = 15_000;

/** The sink of messages for one reader. After a disconnect, sending has no effect. */
export type StreamSink<T> = { send(message: T): void; close(): void };

type StreamOptions = {
  /** Initial lines of the protocol, sent immediately; none by default. */
  greeting?: string;
  /** Maximum number of queued messages. A reader that exceeds it is disconnected. */
  maxQueued: number;
};

/**
 * Returns a response that streams messages as server-sent events. `begin` receives the sink; the function it returns is
 * called once when the stream ends for any reason.
 */
export function pushStream<T>(
  signal: AbortSignal,
  { greeting = "", maxQueued }: StreamOptions,
  begin: (sink: StreamSink<T>) => () => void,
): Response {
  let close: () => void = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = openSink(controller, greeting, begin);
        signal.addEventListener("abort", close, { once: true });
      },
      cancel: () => close(),
    },
    { highWaterMark: maxQueued },
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

function openSink<T>(
  controller: ReadableStreamDefaultController<Uint8Array>,
  greeting: string,
  begin: (sink: StreamSink<T>) => () => void,
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
      // The reader has already disconnected.
    }
  };
  if (greeting !== "") write(greeting);
  end = begin({ send: (message) => write(`data: ${JSON.stringify(message)}\n\n`), close });
  if (!isOpen) end();
  return close;
}

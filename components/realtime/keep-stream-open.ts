import type { StreamMessage } from "#lib/platform/realtime/change.ts";

/** Delays before reopening a rejected stream, in milliseconds. The delay doubles each time up to the maximum. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export type StreamListener = {
  onConnection: (isConnected: boolean) => void;
  /** The server rejected the stream: it restarts, or the reader has lost access. */
  onRejected: () => void;
  onMessage: (message: StreamMessage) => void;
};

/**
 * Keeps an event stream open until the returned function is called. The browser reconnects after network errors, but
 * gives up when the server rejects the connection, such as when a proxy's server restarts. This reopens the stream.
 */
export function keepStreamOpen(url: string, listener: StreamListener): () => void {
  const { onConnection, onRejected, onMessage } = listener;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream = open();

  function open(): EventSource {
    const opened = new EventSource(url);
    opened.onopen = () => {
      pauseMs = firstPauseMs;
      onConnection(true);
    };
    opened.onmessage = (event) => onMessage(JSON.parse(event.data));
    opened.onerror = () => {
      onConnection(false);
      if (opened.readyState !== EventSource.CLOSED) return;
      onRejected();
      openLater();
    };
    return opened;
  }

  function openLater(): void {
    timer = setTimeout(() => {
      stream = open();
    }, pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  }

  return () => {
    clearTimeout(timer);
    stream.close();
  };
}

import type { StreamMessage } from "#lib/platform/realtime/change.ts";

/** Pauses before a refused stream is opened again, in milliseconds: the first, doubled each time, and the longest. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export type StreamListener = {
  onConnection: (isConnected: boolean) => void;
  onMessage: (message: StreamMessage) => void;
};

/**
 * Keeps an event stream open until the answered function is called. The browser itself reconnects one that broke,
 * but gives up on one that was refused, as by a proxy whose server restarts: that one is opened again.
 */
export function keepStreamOpen(url: string, { onConnection, onMessage }: StreamListener): () => void {
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
      if (opened.readyState === EventSource.CLOSED) openLater();
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

/** Short visits to another tab do not close the stream. */
const graceMs = 10_000;

/**
 * Runs something while the page is visible, and for a short time after. Browsers allow six HTTP/1.1 connections per
 * server across all tabs, so background tabs must not keep a stream open. `start` returns a function that stops it; the
 * returned function ends everything.
 */
export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = start();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    stop?.();
    stop = null;
  }

  function follow(): void {
    clearTimeout(timer);
    if (document.visibilityState === "visible") stop ??= start();
    else timer = setTimeout(end, graceMs);
  }

  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    end();
  };
}

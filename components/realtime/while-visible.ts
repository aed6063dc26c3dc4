/** A glance at another tab is not worth closing and reading again. */
const graceMs = 10_000;

/**
 * Keeps something running while the page can be seen, and for a moment after. Browsers give a server six
 * HTTP/1.1 connections for all tabs together, so tabs in the back must not hold a stream each. `start` answers
 * what stops it; the function answered here ends it all.
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

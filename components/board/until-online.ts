/** Waits while the browser knows that it has no connection at all; changes made meanwhile are sent afterwards. */
export function untilOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("online", () => resolve(), { once: true }));
}

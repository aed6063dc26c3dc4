import { setImmediate } from "node:timers";

const waiting = new Map<string, Promise<unknown>>();

/**
 * Runs a read once for all calls with its key in one iteration of the event loop. It begins after all of them, so each
 * sees what was committed before its call. The key must name everything that the result depends on, with the workspace.
 */
export function shareRead<R>(key: string, read: () => Promise<R>): Promise<R> {
  const shared = waiting.get(key);
  // Calls with the same key have the same read.
  if (shared) return shared as Promise<R>;
  const running = new Promise<R>((resolve) => {
    setImmediate(() => {
      waiting.delete(key);
      resolve(read());
    });
  });
  waiting.set(key, running);
  return running;
}

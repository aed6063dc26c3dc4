import { logger } from "#lib/platform/logger.ts";

/** Runs `work` immediately, and again after each pause. Failures are logged. Returns a function that stops it. */
export function repeat(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  let current: Promise<void> = Promise.resolve();
  const run = async () => {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, "housekeeping failed; will try again");
    }
    if (!isEnded) timer = setTimeout(start, pauseMs);
  };
  const start = () => {
    current = run();
  };
  start();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await current;
  };
}

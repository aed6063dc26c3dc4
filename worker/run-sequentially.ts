import { logger } from "#lib/platform/logger.ts";

/** Runs steps one after the other. A failing step is logged by name and does not stop the others. */
export async function runSequentially(
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, step }, "housekeeping failed; will try again");
    }
  }
}

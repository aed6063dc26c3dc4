import { logger } from "#lib/platform/logger.ts";

/** Does steps one after the other; one that fails is logged by its name and keeps none of the others from its turn. */
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

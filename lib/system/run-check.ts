import { logger } from "#lib/platform/logger.ts";
import { type Found, warning } from "#lib/system-checks/index.ts";
import type { SystemCheck } from "#lib/system-checks/schema.ts";

/** Data read by a check, or null and a finding that it did not finish. */
type Attempt<T> = { value: T; found: [] } | { value: null; found: [Found] };

/** Reads for a check. If that fails, most often because the database is slow, the other checks still have results. */
export async function runCheck<T>(check: SystemCheck, read: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await read(), found: [] };
  } catch (error) {
    logger.warn({ err: error, check }, "a check of the system failed");
    return { value: null, found: [warning(check, "checkUnfinished")] };
  }
}

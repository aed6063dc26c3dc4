import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { type ClaimReference, releaseDeliveries, startDeliveries } from "#lib/deliveries/index.ts";
import { logger } from "#lib/platform/logger.ts";
import { batchCalls } from "./in-batches.ts";

const ROWS_A_BATCH = 200;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * Deliveries that are being marked when the process stops become interrupted although nothing was sent, so few are
 * marked at a time. Longer queues use larger batches, so that no delivery waits long.
 */
const marksOf = (waiting: number) => Math.ceil(waiting / 32);

/** Runs between opening a connection and its first byte. */
export interface StartWriter {
  /**
   * Marks a delivery as `sending` and returns the start time. Throws if the claim is lost or the database did not
   * confirm the mark; then the delivery must not be sent.
   */
  start: (claim: ClaimReference) => Promise<Date>;
  /** Releases a delivery that was not sent; settles when it is released, or after `abandon` aborts. */
  release: (claim: ClaimReference) => Promise<void>;
}

/** Marks and releases in batches, in parallel: many connections open at about the same time. */
export function createStartWriter(pool: Pool, abandon: AbortSignal): StartWriter {
  const mark = batchCalls(marksOf, async (claims: ClaimReference[]) => {
    const started = await startDeliveries(pool, claims);
    return ({ id }) => started.get(id) ?? null;
  });
  const release = batchCalls(
    () => ROWS_A_BATCH,
    async (claims: ClaimReference[]) => {
      await retryUntilDone(() => releaseDeliveries(pool, claims), abandon);
      return () => {};
    },
  );
  return {
    start: async (claim) => {
      const startedAt = await mark(claim);
      if (startedAt === null) throw new Error("the claim was lost before sending started");
      return startedAt;
    },
    release,
  };
}

/** Repeats a statement that may fail while the database is unavailable, until it succeeds or `abandon` aborts. */
export async function retryUntilDone(statement: () => Promise<void>, abandon: AbortSignal): Promise<void> {
  for (let retryMs = FIRST_RETRY_MS; !abandon.aborted; retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)) {
    try {
      return await statement();
    } catch (error) {
      logger.warn({ err: error, retryMs }, "a write failed; will try again");
      await delay(retryMs, undefined, { signal: abandon }).catch(() => {});
    }
  }
}

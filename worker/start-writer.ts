import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { type ClaimReference, releaseDeliveries, startDeliveries } from "#lib/deliveries/index.ts";
import { batchCalls } from "./in-batches.ts";

const ROWS_A_BATCH = 200;
const RETRY_MS = 250;

/**
 * What is being marked when the process dies ends as interrupted though nobody saw it, so few are marked at a
 * time; the more wait, the more share a commit, so that nobody waits for long.
 */
const marksOf = (waiting: number) => Math.ceil(waiting / 32);

/** What stands between a connection and its first byte. */
export interface StartWriter {
  /**
   * Marks a delivery as `sending` and answers the moment. Throws where the claim is lost or the database did
   * not say that it is marked; then the delivery must not be sent.
   */
  start: (claim: ClaimReference) => Promise<Date>;
  /** Gives back a delivery that was not sent; settles when it is in the pool, or was given up on `abandon`. */
  release: (claim: ClaimReference) => Promise<void>;
}

/** Marks and gives back in batches, beside one another: the connections of many are ready at about one time. */
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
      if (startedAt === null) throw new Error("the claim was lost before the sending began");
      return startedAt;
    },
    release,
  };
}

/** Repeats a statement that may fail while the database is away, until it succeeds or `abandon` aborts. */
export async function retryUntilDone(statement: () => Promise<void>, abandon: AbortSignal): Promise<void> {
  while (!abandon.aborted) {
    try {
      return await statement();
    } catch {
      await delay(RETRY_MS, undefined, { signal: abandon }).catch(() => {});
    }
  }
}

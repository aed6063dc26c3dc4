import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { databaseErrorCode } from "#lib/db/transaction.ts";
import { type FinishedDelivery, finishDeliveries } from "#lib/deliveries/index.ts";
import { logger } from "#lib/platform/logger.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { batchCalls } from "./in-batches.ts";

const ROWS_A_BATCH = 200;
/** Only its slot waits for a result, so a busy dispatcher writes many at a time. */
const PAUSE_MS = 5;
const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 2_000;

/** Adds a result; the promise settles when it is in the database, or after `abandon` aborts. */
export type AddResult = (finished: FinishedDelivery) => Promise<void>;

/** Writes results in batches; retries while the database is unavailable, until `abandon` aborts. */
export function createResultWriter(pool: Pool, abandon: AbortSignal): AddResult {
  return batchCalls(
    () => ROWS_A_BATCH,
    async (batch: FinishedDelivery[]) => {
      await write(pool, batch, abandon);
      return () => {};
    },
    PAUSE_MS,
  );
}

async function write(pool: Pool, batch: FinishedDelivery[], abandon: AbortSignal): Promise<void> {
  for (let retryMs = FIRST_RETRY_MS; !abandon.aborted; retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)) {
    try {
      for (const { workspaceId, id } of await finishDeliveries(pool, batch)) {
        queueChange({ workspaceId, entity: "delivery", id, mutationId: null });
      }
      return;
    } catch (error) {
      logger.warn({ err: error, deliveries: batch.length }, "results not written; will try again");
      if (isDataError(error)) return await writeApart(pool, batch, abandon);
      await delay(retryMs, undefined, { signal: abandon }).catch(() => {});
    }
  }
}

/** A response that the database cannot store must not block others: it loses its text, not its outcome. */
async function writeApart(pool: Pool, batch: FinishedDelivery[], abandon: AbortSignal): Promise<void> {
  const [only] = batch;
  if (batch.length > 1) {
    for (const finished of batch) await write(pool, [finished], abandon);
  } else if (only && !isBare(only)) {
    await write(pool, [{ ...only, result: { ...only.result, headers: {}, body: "" } }], abandon);
  } else if (only) {
    logger.error({ deliveryId: only.id, outcome: only.result.outcome }, "result cannot be written");
  }
}

function isBare({ result: { headers, body } }: FinishedDelivery): boolean {
  return body === "" && headers !== null && Object.keys(headers).length === 0;
}

/** SQLSTATE class 22: the values themselves, not the state of the server. */
function isDataError(error: unknown): boolean {
  return databaseErrorCode(error)?.startsWith("22") ?? false;
}

import DataLoader from "dataloader";

/** How long the first request waits for those of other cards rendered with it, in milliseconds. */
const BATCH_WAIT_MS = 20;
/** Maximum number of ids per call (ReadContactSummaries). */
const MAX_IDS = 100;

/**
 * Loads data of many records in few calls: requests made at about the same time are combined. `read` returns the data
 * by id and omits records that do not exist.
 */
export function createBatchLoader<Value>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (id: string) => Promise<Value | null> {
  const readInOrder = async (ids: readonly string[]) => {
    const values = await read(ids);
    return ids.map((id) => values.get(id) ?? null);
  };
  const loader = new DataLoader<string, Value | null>(readInOrder, {
    cache: false,
    maxBatchSize: MAX_IDS,
    batchScheduleFn: (readBatch) => setTimeout(readBatch, BATCH_WAIT_MS),
  });
  return (id) => loader.load(id);
}

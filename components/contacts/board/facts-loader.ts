import DataLoader from "dataloader";

/** How long the first request waits for those of other cards rendered with it, in milliseconds. */
const SOON_MS = 20;
/** Maximum number of ids per call (ReadFacts). */
const MOST = 100;

/**
 * Loads data of many records in few calls: requests made at about the same time are combined. `read` returns the data
 * by id and omits records that do not exist.
 */
export function createLoader<Fact>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Fact>>,
): (id: string) => Promise<Fact | null> {
  const readInOrder = async (ids: readonly string[]) => {
    const facts = await read(ids);
    return ids.map((id) => facts.get(id) ?? null);
  };
  const loader = new DataLoader<string, Fact | null>(readInOrder, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (readBatch) => setTimeout(readBatch, SOON_MS),
  });
  return (id) => loader.load(id);
}

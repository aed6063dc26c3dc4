/** How long the first request waits for those of other cards rendered with it, in milliseconds. */
const SOON_MS = 20;
/** Maximum number of ids per call (ReadFacts). */
const MOST = 100;

type Batch<Fact> = { ids: string[]; answers: Promise<ReadonlyMap<string, Fact>> };

/**
 * Loads data of many records in few calls: requests made at about the same time are combined. `read` returns the data
 * by id and omits records that do not exist.
 */
export function createLoader<Fact>(
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Fact>>,
): (id: string) => Promise<Fact | null> {
  let open: Batch<Fact> | null = null;

  function newBatch(): Batch<Fact> {
    const ids: string[] = [];
    const answers = new Promise<void>((resolve) => setTimeout(resolve, SOON_MS)).then(() => {
      if (open?.ids === ids) open = null;
      return read(ids);
    });
    return { ids, answers };
  }

  return async (id) => {
    if (open === null || open.ids.length >= MOST) open = newBatch();
    open.ids.push(id);
    const facts = await open.answers;
    return facts.get(id) ?? null;
  };
}

/** How long the first wish waits for those of the other cards that are drawn with it, in milliseconds. */
const SOON_MS = 20;
/** The most ids one call takes (ReadFacts). */
const MOST = 100;

type Batch<Fact> = { ids: string[]; answers: Promise<ReadonlyMap<string, Fact>> };

/**
 * Reads something of many things in few calls: what is asked for at about the same time goes together. `read` answers
 * by id, and nothing for what is not there.
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

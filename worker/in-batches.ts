import { setImmediate as tasksDone } from "node:timers/promises";

/** How many of those that wait go into the next batch. */
type BatchSize = (waiting: number) => number;

/**
 * Makes a function of one item out of a statement for many: while one batch is at work the next one gathers, so
 * a lone item waits for nothing and many share a commit. `run` answers what each item's result is; what it
 * throws is thrown to every item of its batch. Who waited for a batch acts on it before the next one begins.
 */
export function batchCalls<Item, Result>(
  sizeOf: BatchSize,
  run: (items: Item[]) => Promise<(item: Item) => Result>,
): (item: Item) => Promise<Result> {
  const queue: { item: Item; settle: (result: Promise<Result>) => void }[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (queue.length > 0) {
      const batch = queue.splice(0, sizeOf(queue.length));
      const running = run(batch.map(({ item }) => item));
      for (const { item, settle } of batch) settle(running.then((resultOf) => resultOf(item)));
      await Promise.allSettled([running]);
      await tasksDone();
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((settle) => {
      queue.push({ item, settle });
      void runAll();
    });
}

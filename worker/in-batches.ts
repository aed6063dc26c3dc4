import { setTimeout as delay, setImmediate as tasksDone } from "node:timers/promises";

type BatchSize = (waiting: number) => number;

/**
 * Turns a statement for many items into a function of one item. While a batch runs, the next one collects, so a
 * single item does not wait and many share a commit. `run` returns a function from item to result; if it throws,
 * every item of the batch throws. Callers of a batch continue before the next one starts, which is `pauseMs` later.
 */
export function batchCalls<Item, Result>(
  sizeOf: BatchSize,
  run: (items: Item[]) => Promise<(item: Item) => Result>,
  pauseMs = 0,
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
      await (pauseMs > 0 ? delay(pauseMs) : tasksDone());
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((settle) => {
      queue.push({ item, settle });
      void runAll();
    });
}

import { expect, it } from "vitest";
import { batchCalls } from "./in-batches.ts";

/** A statement that settles on demand. */
function statement() {
  const calls: { items: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const run = (items: number[]) =>
    new Promise<(item: number) => number>((resolve, reject) => {
      calls.push({ items, answer: () => resolve((item) => item * 10), fail: reject });
    });
  return { calls, run };
}

it("runs the first item immediately and batches the rest while it runs", async () => {
  const { calls, run } = statement();
  const times = batchCalls(() => 3, run);
  const results = [1, 2, 3, 4, 5].map(times);
  expect(calls.map(({ items }) => items)).toEqual([[1]]);
  calls[0]?.answer();
  expect(await results[0]).toBe(10);
  await expect.poll(() => calls.map(({ items }) => items)).toEqual([[1], [2, 3, 4]]);
  calls[1]?.answer();
  await expect.poll(() => calls.length).toBe(3);
  calls[2]?.answer();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50]);
});

it("rejects only the items of the failed batch", async () => {
  const { calls, run } = statement();
  const times = batchCalls(() => 2, run);
  const results = [1, 2, 3, 4].map(times);
  const settled = Promise.allSettled(results);
  calls[0]?.answer();
  await expect.poll(() => calls.length).toBe(2);
  calls[1]?.fail(new Error("away"));
  await expect.poll(() => calls.length).toBe(3);
  calls[2]?.answer();
  expect((await settled).map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual(
    [10, "Error: away", "Error: away", 40],
  );
  const late = times(5);
  await expect.poll(() => calls.length).toBe(4);
  calls[3]?.answer();
  expect(await late).toBe(50);
});

it("determines the size of each batch before it starts", async () => {
  const { calls, run } = statement();
  const times = batchCalls((waiting) => Math.ceil(waiting / 2), run);
  const results = [1, 2, 3, 4, 5, 6].map(times);
  for (let call = 0; call < 4; call += 1) {
    await expect.poll(() => calls.length).toBe(call + 1);
    calls[call]?.answer();
  }
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50, 60]);
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5], [6]]);
});

it("pauses between batches, but not before the first", async () => {
  const startedAt: number[] = [];
  const times = batchCalls(
    () => 2,
    async () => {
      startedAt.push(performance.now());
      return (item: number) => item;
    },
    20,
  );
  const results = [1, 2, 3].map(times);
  expect(startedAt).toHaveLength(1);
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
  const [first = 0, second = 0] = startedAt;
  expect(second - first).toBeGreaterThanOrEqual(19);
});

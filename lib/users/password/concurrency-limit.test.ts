import { expect, it } from "vitest";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

it("limits parallel work, keeps the order, and rejects beyond the queue", async () => {
  const limit = createConcurrencyLimit(2, 2);
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const work = (id: number) => () =>
    new Promise<number>((resolve) => {
      started.push(id);
      finish[id] = () => resolve(id);
    });
  const all = [0, 1, 2, 3].map((id) => limit(work(id)));
  await expect(limit(work(4))).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await all[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const id of [0, 2]) finish[id]?.();
  await all[2];
  finish[3]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

it("continues after a failure", async () => {
  const limit = createConcurrencyLimit(1, 0);
  await expect(limit(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await limit(async () => "next")).toBe("next");
});

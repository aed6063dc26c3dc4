import { describe, expect, it } from "vitest";
import { createStaleRecordQueue, type StaleRecords } from "./stale-records.ts";

describe("createStaleRecordQueue", () => {
  it("reloads records that change together in one request, and again for changes during the request", async () => {
    const reads: StaleRecords[] = [];
    const gate = Promise.withResolvers<void>();
    const queue = createStaleRecordQueue(async (stale) => {
      reads.push(stale);
      if (reads.length === 1) await gate.promise;
    }, 1);
    queue.add(["a"]);
    queue.add(["b", "a"]);
    await expect.poll(() => reads).toEqual([["a", "b"]]);
    queue.add(["c"]);
    queue.add("all");
    queue.add(["d"]);
    expect(reads).toHaveLength(1);
    gate.resolve();
    await expect.poll(() => reads).toEqual([["a", "b"], "all"]);
    queue.stop();
  });

  it("continues after a failed request", async () => {
    const reads: StaleRecords[] = [];
    const queue = createStaleRecordQueue(async (stale) => {
      reads.push(stale);
      throw new Error("no connection");
    }, 1);
    queue.add(["a"]);
    await expect.poll(() => reads.length).toBe(1);
    queue.add(["b"]);
    await expect.poll(() => reads).toEqual([["a"], ["b"]]);
    queue.stop();
  });
});

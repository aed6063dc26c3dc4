import { expect, it } from "vitest";
import { createLanes } from "./lanes.ts";

it("runs one lane in order and other lanes in parallel, and continues after a failure", async () => {
  const inLane = createLanes();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inLane("a", () => gate.promise.then(() => Promise.reject(new Error("no"))));
  const second = inLane("a", async () => void done.push("second"));
  await inLane("b", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  gate.resolve();
  await expect(first).rejects.toThrow("no");
  await second;
  await inLane("a", async () => void done.push("third"));
  expect(done).toEqual(["other", "second", "third"]);
});

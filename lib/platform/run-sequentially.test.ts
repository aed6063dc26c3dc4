import { expect, it } from "vitest";
import { runSequentially } from "./run-sequentially.ts";

it("runs the work of a key in order and that of other keys in parallel, and continues after a failure", async () => {
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = runSequentially("a", () => gate.promise.then(() => Promise.reject(new Error("no"))));
  const second = runSequentially("a", async () => void done.push("second"));
  await runSequentially("b", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  gate.resolve();
  await expect(first).rejects.toThrow("no");
  await second;
  await runSequentially("a", async () => void done.push("third"));
  expect(done).toEqual(["other", "second", "third"]);
});

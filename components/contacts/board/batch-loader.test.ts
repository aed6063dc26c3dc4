import { expect, it } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

function recorder() {
  const calls: (readonly string[])[] = [];
  const load = createBatchLoader(async (ids) => {
    calls.push(ids);
    return new Map(ids.filter((id) => id !== "gone").map((id) => [id, `fact of ${id}`]));
  });
  return { calls, load };
}

it("combines simultaneous requests in one call, and sends later ones separately", async () => {
  const { calls, load } = recorder();
  expect(await Promise.all([load("a"), load("gone"), load("b")])).toEqual(["fact of a", null, "fact of b"]);
  expect(await load("c")).toBe("fact of c");
  expect(calls).toEqual([["a", "gone", "b"], ["c"]]);
});

it("limits the ids per call", async () => {
  const { calls, load } = recorder();
  await Promise.all(Array.from({ length: 130 }, (_, index) => load(`${index}`)));
  expect(calls.map((ids) => ids.length)).toEqual([100, 30]);
});

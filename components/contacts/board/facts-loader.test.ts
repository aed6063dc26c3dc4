import { expect, it } from "vitest";
import { createLoader } from "./facts-loader.ts";

function recorder() {
  const calls: (readonly string[])[] = [];
  const load = createLoader(async (ids) => {
    calls.push(ids);
    return new Map(ids.filter((id) => id !== "gone").map((id) => [id, `fact of ${id}`]));
  });
  return { calls, load };
}

it("reads what is wanted at the same time in one call, and what comes later in another", async () => {
  const { calls, load } = recorder();
  expect(await Promise.all([load("a"), load("gone"), load("b")])).toEqual(["fact of a", null, "fact of b"]);
  expect(await load("c")).toBe("fact of c");
  expect(calls).toEqual([["a", "gone", "b"], ["c"]]);
});

it("asks for no more than a call takes", async () => {
  const { calls, load } = recorder();
  await Promise.all(Array.from({ length: 130 }, (_, index) => load(`${index}`)));
  expect(calls.map((ids) => ids.length)).toEqual([100, 30]);
});

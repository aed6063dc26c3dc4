import { expect, it } from "vitest";
import { takeSlot } from "./slots.ts";

/** Takes a slot once it is there, notes it, and gives it back at once. */
async function pass(owner: string, name: string, order: string[], signal?: AbortSignal): Promise<void> {
  const release = await takeSlot(owner, signal);
  order.push(name);
  release();
}

it("gives a slot to owners in turn, to each in their order", async () => {
  const held = await Promise.all([takeSlot("a"), takeSlot("a")]);
  const order: string[] = [];
  const leaving = new AbortController();
  const passing = [
    ...["a1", "a2", "a3", "a4"].map((name) => pass("a", name, order)),
    pass("b", "b1", order),
    pass("c", "c0", order, leaving.signal),
    pass("c", "c1", order),
    pass("b", "b2", order),
  ];
  leaving.abort(new Error("left"));
  held[0]();
  held[0]();
  const ends = await Promise.allSettled(passing);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  expect(ends.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
  await expect(takeSlot("a", AbortSignal.abort(new Error("late")))).rejects.toThrow("late");
  held[1]();
  const both = await Promise.all([takeSlot("a"), takeSlot("b")]);
  for (const release of both) release();
});

import { expect, it } from "vitest";
import { createFairSlots } from "./fair-slots.ts";

it("serves owners in turn, and each owner's requests in their order", async () => {
  const slots = createFairSlots(2);
  const order: string[] = [];
  /** Waits for a slot, records it, and releases it. */
  async function pass(owner: string, name: string, signal?: AbortSignal): Promise<void> {
    const release = await slots.take(owner, signal);
    order.push(name);
    release();
  }
  const held = await Promise.all([slots.take("a"), slots.take("a")]);
  const leaving = new AbortController();
  const passing = [
    ...["a1", "a2", "a3", "a4"].map((name) => pass("a", name)),
    pass("b", "b1"),
    pass("c", "c0", leaving.signal),
    pass("c", "c1"),
    pass("b", "b2"),
  ];
  expect(slots.waiting()).toBe(8);
  leaving.abort(new Error("left"));
  expect(slots.waiting()).toBe(7);
  held[0]();
  held[0]();
  const ends = await Promise.allSettled(passing);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
  expect(ends.map(({ status }) => status).filter((status) => status === "rejected")).toHaveLength(1);
  expect(slots.waiting()).toBe(0);
  await expect(slots.take("a", AbortSignal.abort(new Error("late")))).rejects.toThrow("late");
  held[1]();
  const both = await Promise.all([slots.take("a"), slots.take("b")]);
  for (const release of both) release();
});

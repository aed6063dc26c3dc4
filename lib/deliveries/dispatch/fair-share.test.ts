import { describe, expect, it } from "vitest";
import { shareSlots } from "./fair-share.ts";

function waiting(counts: Record<string, number>) {
  return Object.entries(counts).map(([workspaceId, count]) => ({
    workspaceId,
    waiting: count,
    oldest: workspaceId,
  }));
}

function share(
  counts: Record<string, number>,
  inFlight: Record<string, number>,
  capacity: { total: number; perWorkspace: number },
) {
  const shares = shareSlots(waiting(counts), new Map(Object.entries(inFlight)), capacity);
  return Object.fromEntries(shares.map(({ workspaceId, slots }) => [workspaceId, slots]));
}

describe("shareSlots", () => {
  it.each([
    ["starts all waiting deliveries", { a: 2, b: 1 }, {}, { total: 256, perWorkspace: 16 }, { a: 2, b: 1 }],
    ["stops at a workspace's cap", { a: 100 }, {}, { total: 256, perWorkspace: 16 }, { a: 16 }],
    ["counts deliveries in progress", { a: 100 }, { a: 14 }, { total: 256, perWorkspace: 16 }, { a: 2 }],
    ["starts none above the cap", { a: 100 }, { a: 16 }, { total: 256, perWorkspace: 16 }, {}],
    ["shares evenly", { a: 9, b: 9 }, {}, { total: 8, perWorkspace: 8 }, { a: 3, b: 3 }],
    [
      "balances deliveries already in progress",
      { a: 9, b: 9 },
      { a: 4 },
      { total: 12, perWorkspace: 9 },
      { b: 5 },
    ],
    [
      "reserves a quarter for workspaces with none in progress",
      { a: 9 },
      { a: 6 },
      { total: 8, perWorkspace: 8 },
      {},
    ],
    [
      "gives each of them one slot of that quarter",
      { b: 9, c: 9 },
      { a: 6 },
      { total: 8, perWorkspace: 8 },
      { b: 1, c: 1 },
    ],
    [
      "serves the oldest first when slots run out",
      { a: 1, b: 1, c: 1 },
      { z: 6 },
      { total: 8, perWorkspace: 8 },
      { a: 1, b: 1 },
    ],
    ["starts none when no slot is free", { a: 1 }, { z: 8 }, { total: 8, perWorkspace: 8 }, {}],
    ["works with a single slot", { a: 3, b: 3 }, {}, { total: 1, perWorkspace: 16 }, { a: 1 }],
  ])("%s", (_what, counts, inFlight, capacity, expected) => {
    expect(share(counts, inFlight, capacity)).toEqual(expected);
  });

  it("leaves slots for a healthy workspace while 64 hang", () => {
    const hanging = Object.fromEntries(Array.from({ length: 64 }, (_, index) => [`bad${index}`, 50]));
    const capacity = { total: 256, perWorkspace: 16 };
    const first = share(hanging, {}, capacity);
    expect(Object.values(first).reduce((a, b) => a + b, 0)).toBe(192);
    expect(share({ ...hanging, healthy: 5 }, first, capacity)).toEqual({ healthy: 1 });
  });
});

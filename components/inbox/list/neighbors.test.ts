import { describe, expect, it } from "vitest";
import { neighborOf, nextAfter } from "./neighbors.ts";

const list = [{ id: "a" }, { id: "b" }, { id: "c" }];

describe("list navigation", () => {
  it("moves by one and stops at the ends", () => {
    expect(neighborOf(list, "a", 1)?.id).toBe("b");
    expect(neighborOf(list, "c", 1)?.id).toBe("c");
    expect(neighborOf(list, "a", -1)?.id).toBe("a");
    expect(neighborOf(list, null, 1)?.id).toBe("a");
    expect(neighborOf([], "a", 1)).toBeUndefined();
  });

  it("returns the next conversation after one leaves the list", () => {
    expect(nextAfter(list, "a")?.id).toBe("b");
    expect(nextAfter(list, "c")?.id).toBe("b");
    expect(nextAfter(list, "gone")?.id).toBe("a");
    expect(nextAfter([{ id: "a" }], "a")).toBeUndefined();
  });
});

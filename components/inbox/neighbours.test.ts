import { describe, expect, it } from "vitest";
import { neighbour, nextAfter } from "./neighbours.ts";

const list = [{ id: "a" }, { id: "b" }, { id: "c" }];

describe("steps through the list", () => {
  it("goes on by one and stops at the ends", () => {
    expect(neighbour(list, "a", 1)?.id).toBe("b");
    expect(neighbour(list, "c", 1)?.id).toBe("c");
    expect(neighbour(list, "a", -1)?.id).toBe("a");
    expect(neighbour(list, null, 1)?.id).toBe("a");
    expect(neighbour([], "a", 1)).toBeUndefined();
  });

  it("goes to the next once one is done with", () => {
    expect(nextAfter(list, "a")?.id).toBe("b");
    expect(nextAfter(list, "c")?.id).toBe("b");
    expect(nextAfter(list, "gone")?.id).toBe("a");
    expect(nextAfter([{ id: "a" }], "a")).toBeUndefined();
  });
});

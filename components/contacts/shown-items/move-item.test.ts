import { describe, expect, it } from "vitest";
import { moveItem } from "./move-item.ts";

describe("moveItem", () => {
  it.each([
    ["stage", 1, ["tags", "stage", "added"]],
    ["stage", -1, ["stage", "tags", "added"]],
    ["added", -1, ["stage", "added", "tags"]],
    ["added", 1, ["stage", "tags", "added"]],
    ["email", 1, ["stage", "tags", "added"]],
  ] as const)("moves %s by %i", (id, offset, expected) => {
    expect(moveItem<string>(["stage", "tags", "added"], id, offset)).toEqual(expected);
  });
});

import { describe, expect, it } from "vitest";
import { treeMove } from "./tree-keys.ts";
import { pathId, type TreeRow, treeRows } from "./tree-rows.ts";

const rows = treeRows({ a: { b: 1 }, c: { d: 2 }, e: 3 }, new Set([pathId(["c"])]));

function press(key: string, name: string) {
  const move = treeMove(key, rows, rows.find((row) => row.name === name) as TreeRow);
  return move && `${move.does} ${move.row?.name}`;
}

describe("treeMove", () => {
  it.each([
    ["ArrowDown", "a", "focus b"],
    ["ArrowUp", "b", "focus a"],
    ["ArrowUp", "a", "focus undefined"],
    ["Home", "e", "focus a"],
    ["End", "a", "focus e"],
    ["ArrowRight", "a", "focus b"],
    ["ArrowRight", "c", "toggle c"],
    ["ArrowRight", "e", "focus e"],
    ["ArrowLeft", "a", "toggle a"],
    ["ArrowLeft", "b", "focus a"],
    ["ArrowLeft", "c", "focus undefined"],
    [" ", "a", "toggle a"],
    ["Enter", "b", "ask b"],
    ["x", "a", null],
  ])("%s on %s: %s", (key, name, move) => {
    expect(press(key, name)).toBe(move);
  });
});

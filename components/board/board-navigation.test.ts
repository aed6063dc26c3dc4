import { describe, expect, it } from "vitest";
import {
  adjacentColumn,
  cardRange,
  type Direction,
  neighborOf,
  resolveDropTarget,
  shiftTarget,
} from "./board-navigation.ts";
import type { Board } from "./cards.ts";

const layout = { one: ["a", "b", "c"], empty: [], two: ["x"], three: ["p", "q"] };

const board: Board = {
  columns: Object.entries(layout).map(([id, cards]) => ({
    id,
    name: id,
    color: "#64748b",
    count: cards.length,
    continuationToken: null,
    cards: cards.map((card, orderInCards) => ({ id: card, title: card, columnId: id, orderInCards })),
  })),
};

describe("neighborOf", () => {
  it.each<[string, Direction, string]>([
    ["a", "down", "b"],
    ["c", "down", "c"],
    ["a", "up", "a"],
    ["b", "first", "a"],
    ["a", "last", "c"],
    ["c", "right", "x"],
    ["a", "left", "a"],
    ["x", "left", "a"],
    ["q", "left", "x"],
    ["q", "right", "q"],
    ["nobody", "down", "nobody"],
  ])("from %s %s is %s", (from, direction, expected) => {
    expect(neighborOf(board, from, direction)).toBe(expected);
  });
  it("skips collapsed columns", () => {
    expect(neighborOf(board, "a", "right", new Set(["two"]))).toBe("p");
  });
});

describe("shiftTarget", () => {
  it.each<[string, number, Direction, string, number]>([
    ["one", 0, "down", "one", 1],
    ["one", 2, "down", "one", 2],
    ["one", 0, "up", "one", 0],
    ["one", 2, "right", "empty", 0],
    ["empty", 0, "right", "two", 0],
    ["two", 1, "right", "three", 1],
    ["three", 1, "right", "three", 1],
    ["one", 1, "left", "one", 1],
    ["three", 0, "last", "three", 2],
    ["three", 2, "first", "three", 0],
  ])("of b at %s %i with %s is %s %i", (columnId, index, direction, toColumn, toIndex) => {
    expect(shiftTarget(board, ["b"], { columnId, index }, direction)).toEqual({
      columnId: toColumn,
      index: toIndex,
    });
  });
});

describe("resolveDropTarget", () => {
  const target = { columnId: "two", index: 1 };
  const onTop = { columnId: "two", index: 0 };
  it("drops several cards on top and one at its target", () => {
    expect(resolveDropTarget(board, ["a"], target)).toEqual(target);
    expect(resolveDropTarget(board, ["a", "b"], target)).toEqual(onTop);
  });
  it("drops on top of a sorted column", () => {
    const sorted = { columns: board.columns.map((column) => ({ ...column, sortedBy: "name" })) };
    expect(resolveDropTarget(sorted, ["a"], target)).toEqual(onTop);
  });
});

describe("adjacentColumn", () => {
  it("returns null beyond the edges", () => {
    expect(adjacentColumn(board, "one", -1)).toBeNull();
    expect(adjacentColumn(board, "one", 1)).toBe("empty");
    expect(adjacentColumn(board, "three", 1)).toBeNull();
  });
});

describe("cardRange", () => {
  it("goes down the columns in either direction", () => {
    expect(cardRange(board, "b", "x")).toEqual(["b", "c", "x"]);
    expect(cardRange(board, "x", "b")).toEqual(["b", "c", "x"]);
    expect(cardRange(board, "gone", "x")).toEqual(["x"]);
  });
});

it("drops cards in a column that keeps its order at the place of the first one", () => {
  const ordered: Board = {
    columns: board.columns.map((column) => ({ ...column, keepsOrder: true as const })),
  };
  expect(resolveDropTarget(ordered, ["c"], { columnId: "three", index: 0 })).toEqual({
    columnId: "three",
    index: 2,
  });
  expect(resolveDropTarget(ordered, ["b", "c"], { columnId: "one", index: 0 })).toEqual({
    columnId: "one",
    index: 1,
  });
});

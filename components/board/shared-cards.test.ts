import { describe, expect, it } from "vitest";
import { mergeFresh } from "./board-pages.ts";
import { applyChange, findCard, placeCard, removeCards } from "./board-state.ts";
import type { Board, Card } from "./cards.ts";
import { cardIdIn, columnOf, movedBackId, recordOf, recordsOf } from "./shared-cards.ts";

/** A card of `record` that is in these columns. */
const cardOf = (record: string, columnIds: readonly string[], columnId = columnIds[0] ?? ""): Card => ({
  id: `${record}/${columnId}`,
  title: record,
  columnId,
  columnIds,
  orderInCards: record.charCodeAt(0),
});

/**
 * A board on which `records` are in these columns. `none` has those of no other column; `b` has `more` cards to load.
 */
function boardOf(records: Record<string, readonly string[]>, more = 0): Board {
  const columns = ["none", "a", "b", "c"].map((id) => {
    const own = Object.entries(records).filter(([, columnIds]) => columnIds.includes(id));
    const hidden = id === "b" ? more : 0;
    return {
      id,
      name: id,
      color: "",
      count: own.length + hidden,
      cards: own.map(([record, columnIds]) => cardOf(record, columnIds, id)),
      continuationToken: hidden > 0 ? "more" : null,
      keepsOrder: true as const,
      ...(id === "none" && { isDefault: true }),
    };
  });
  return { columns, total: { count: Object.keys(records).length + more, isCountExact: true } };
}

const move = (cardId: string, columnId: string) =>
  ({ type: "move", cardId, columnId, beforeId: null, afterId: null, fromColumnId: null }) as const;

describe("ids of shared cards", () => {
  it("have a record and a column", () => {
    expect([recordOf("x/a"), columnOf("x/a"), cardIdIn("x/a", "b")]).toEqual(["x", "a", "x/b"]);
    expect([recordOf("x"), columnOf("x"), cardIdIn("x", "b")]).toEqual(["x", "", "x"]);
    expect(recordsOf(["x/a", "y/a", "x/b"])).toEqual(["x", "y"]);
  });
  it("are found by the record too", () => {
    const board = boardOf({ x: ["a", "b"] });
    expect(findCard(board, "x")?.card.id).toBe("x/a");
    expect(findCard(board, "x/b")?.column.id).toBe("b");
    expect(findCard(board, "x/c")).toBeNull();
  });
});

describe("a move of a shared card", () => {
  it.each([
    ["to another column", ["a"], "x/a", "b", ["b"]],
    ["leaves the other cards", ["a", "c"], "x/a", "b", ["c", "b"]],
    ["joins a card that is already there", ["a", "b"], "x/a", "b", ["b"]],
    ["out of its column", ["a"], "x/a", "none", ["none"]],
    ["out of one of its columns", ["a", "b"], "x/a", "none", ["b"]],
    [
      "out of a column besides one without a place on the board",
      ["a", "elsewhere"],
      "x/a",
      "none",
      ["elsewhere"],
    ],
    ["into the first column", ["none"], "x/none", "c", ["c"]],
    ["back beside a card that was there before", ["b"], "x/", "a", ["b", "a"]],
  ])("%s", (_, before, cardId, columnId, after) => {
    const board = boardOf({ m: ["a"], x: before, z: ["b"] });
    expect(applyChange(board, move(cardId, columnId))).toEqual(boardOf({ m: ["a"], x: after, z: ["b"] }));
  });
  it.each([
    [["a"], "x/a", "b"],
    [["a", "b"], "x/a", "b"],
    [["a", "b"], "x/a", "none"],
    [["none"], "x/none", "b"],
  ])("of %j is undone", (before, cardId, columnId) => {
    const board = boardOf({ x: before });
    const spot = findCard(board, cardId);
    const back = spot && move(movedBackId(spot.card, columnId), spot.column.id);
    const undone = back && applyChange(applyChange(board, move(cardId, columnId)), back);
    expect(undone && columnsOf(undone)).toEqual(columnsOf(board));
  });
  it("of several cards of a record leaves the column of each", () => {
    const board = boardOf({ x: ["a", "b"], y: ["a"] });
    const change = { type: "bulk-move", cardIds: ["x/a", "x/b", "y/a"], columnId: "c" } as const;
    expect(columnsOf(applyChange(board, change))).toEqual({ none: [], a: [], b: [], c: ["x", "y"] });
  });
});

const columnsOf = ({ columns }: Board) =>
  Object.fromEntries(columns.map(({ id, cards }) => [id, cards.map((card) => recordOf(card.id))]));

describe("a change from the server", () => {
  it("places the record in each of its columns, and counts it where it is not loaded", () => {
    const board = boardOf({ m: ["a", "b"], x: ["a"] }, 5);
    const next = placeCard(board, cardOf("x", ["b", "c"]));
    expect(columnsOf(next)).toEqual({ none: [], a: ["m"], b: ["m"], c: ["x"] });
    expect(next.columns.map(({ count }) => count)).toEqual([0, 1, 7, 1]);
  });
  it("replaces all cards of the record", () => {
    const board = boardOf({ x: ["a", "b"] });
    const next = placeCard(board, { ...cardOf("x", ["a", "b"]), title: "Eva" });
    expect(next.columns.flatMap(({ cards }) => cards.map(({ id, title }) => [id, title]))).toEqual([
      ["x/a", "Eva"],
      ["x/b", "Eva"],
    ]);
    expect(placeCard(board, cardOf("x", ["a", "b"]))).toBe(board);
  });
  it("removes all cards of a deleted record", () => {
    expect(columnsOf(removeCards(boardOf({ x: ["a", "b"], y: ["b"] }), ["x"]))).toEqual({
      none: [],
      a: [],
      b: ["y"],
      c: [],
    });
  });
  it("keeps the total of the fresh board", () => {
    expect(mergeFresh(boardOf({ x: ["a"] }), boardOf({ x: ["a", "b"], y: ["c"] })).total?.count).toBe(2);
  });
});

import { describe, expect, it } from "vitest";
import { appendPage, mergeFresh } from "./board-pages.ts";
import {
  applyChange,
  applyMove,
  findCard,
  originOf,
  placeAt,
  placeCard,
  replaceCard,
} from "./board-state.ts";
import type { Board, Card } from "./cards.ts";

function card(id: string, columnId: string, orderInCards: number, changes: Partial<Card> = {}): Card {
  return { id, title: id, columnId, orderInCards, sums: { EUR: 10 }, ...changes };
}

function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) freeze(inner);
  }
  return value;
}

type Layout = Record<string, readonly string[]>;

/** A frozen board that throws when mutated. `more` is the number of unloaded cards per column. */
function board(layout: Layout, more: Record<string, number> = {}): Board {
  return freeze({
    columns: Object.entries(layout).map(([id, cards], order) => ({
      id,
      name: id,
      color: "#64748b",
      isDefault: order === 0,
      sums: { EUR: 10 * (cards.length + (more[id] ?? 0)) },
      count: cards.length + (more[id] ?? 0),
      continuationToken: more[id] ? `more ${id}` : null,
      cards: cards.map((one, index) => card(one, id, index)),
    })),
  });
}

const layoutOf = (one: Board): Layout =>
  Object.fromEntries(one.columns.map(({ id, cards }) => [id, cards.map((one) => one.id)]));
const countsOf = (one: Board) => one.columns.map((column) => column.count);
const sumsOf = (one: Board) => one.columns.map((column) => column.sums?.EUR);

const start = board({ new: ["a", "b", "c"], won: ["x", "y"], lost: [] }, { won: 10 });
const place = (columnId: string, beforeId: string | null = null, afterId: string | null = null) => ({
  columnId,
  beforeId,
  afterId,
});

describe("applyMove", () => {
  it.each([
    ["on top without a neighbor", place("won"), ["b", "x", "y"]],
    ["above beforeId", place("won", "y"), ["x", "b", "y"]],
    ["below afterId", place("won", null, "x"), ["x", "b", "y"]],
    ["above beforeId even if afterId contradicts it", place("won", "x", "y"), ["b", "x", "y"]],
    ["below afterId when beforeId has left", place("won", "gone", "y"), ["x", "y", "b"]],
    ["on top when both neighbors have left", place("won", "gone", "gone"), ["b", "x", "y"]],
  ])("puts a card %s", (_, to, expected) => {
    const moved = applyMove(start, "b", to);
    expect(layoutOf(moved)).toEqual({ new: ["a", "c"], won: expected, lost: [] });
    expect(countsOf(moved)).toEqual([2, 13, 0]);
    expect(findCard(moved, "b")?.card.columnId).toBe("won");
  });

  it("updates the sums of both columns", () => {
    expect(sumsOf(applyMove(start, "b", place("won")))).toEqual([20, 130, 0]);
    expect(sumsOf(applyChange(start, { type: "remove", cardIds: ["a", "y"] }))).toEqual([20, 110, 0]);
    expect(sumsOf(replaceCard(start, card("b", "new", 1, { sums: { EUR: 25 } })))).toEqual([45, 120, 0]);
  });

  it("reorders within a column without changing counts or other columns", () => {
    const moved = applyMove(start, "a", place("new", null, "c"));
    expect(layoutOf(moved).new).toEqual(["b", "c", "a"]);
    expect(countsOf(moved)).toEqual(countsOf(start));
    expect(moved.columns[1]).toBe(start.columns[1]);
    expect(moved.columns[2]).toBe(start.columns[2]);
  });

  it("moves into an empty column", () => {
    expect(layoutOf(applyMove(start, "x", place("lost"))).lost).toEqual(["x"]);
  });

  it.each([
    ["the card is not loaded", "nobody", place("won")],
    ["the column is gone", "a", place("archived")],
    ["it is already there", "a", place("new", "b")],
  ])("returns the same board when %s", (_, id, to) => {
    expect(applyMove(start, id, to)).toBe(start);
  });

  it("can be applied twice, because pending and confirmed state overlap", () => {
    const once = applyMove(start, "b", place("won", "y"));
    expect(applyMove(once, "b", place("won", "y"))).toBe(once);
  });
});

describe("applyChange", () => {
  it("moves several cards to the top in the given order", () => {
    const moved = applyChange(start, { type: "bulk-move", cardIds: ["c", "a"], columnId: "won" });
    expect(layoutOf(moved)).toEqual({ new: ["b"], won: ["c", "a", "x", "y"], lost: [] });
    expect(countsOf(moved)).toEqual([1, 14, 0]);
  });

  it("removes cards and updates the counts", () => {
    const left = applyChange(start, { type: "remove", cardIds: ["a", "y", "nobody"] });
    expect(layoutOf(left)).toEqual({ new: ["b", "c"], won: ["x"], lost: [] });
    expect(countsOf(left)).toEqual([2, 11, 0]);
  });
});

describe("placeAt", () => {
  const [column] = start.columns;
  if (!column) throw new Error("the board has columns");
  it.each([
    [0, [], { columnId: "new", beforeId: "a", afterId: null }],
    [1, [], { columnId: "new", beforeId: "b", afterId: "a" }],
    [3, [], { columnId: "new", beforeId: null, afterId: "c" }],
    [1, ["a"], { columnId: "new", beforeId: "c", afterId: "b" }],
  ])("returns the neighbors at %i without %j", (index, moving, expected) => {
    expect(placeAt(column, index, moving)).toEqual(expected);
  });
});

describe("placeCard", () => {
  it("replaces the fields of a card that stays in place", () => {
    const next = placeCard(start, card("b", "new", 1, { title: "Bea" }));
    expect(layoutOf(next)).toEqual(layoutOf(start));
    expect(findCard(next, "b")?.card.title).toBe("Bea");
    expect(next.columns[1]).toBe(start.columns[1]);
  });
  it("moves a card to the place from the server", () => {
    const next = placeCard(start, card("b", "won", 1));
    expect(layoutOf(next)).toEqual({ new: ["a", "c"], won: ["x", "b", "y"], lost: [] });
    expect(countsOf(next)).toEqual([2, 13, 0]);
  });
  it("places a card by its key among sparse and negative keys", () => {
    const keys = [-90_000, -500, 70_000];
    const [column] = start.columns;
    const cards = ["a", "b", "c"].map((id, index) => card(id, "new", keys[index] ?? 0));
    const sparse: Board = { columns: column ? [{ ...column, cards }] : [] };
    expect(layoutOf(placeCard(sparse, card("c", "new", -501))).new).toEqual(["a", "c", "b"]);
    expect(layoutOf(placeCard(sparse, card("a", "new", 70_001))).new).toEqual(["b", "c", "a"]);
    expect(layoutOf(placeCard(sparse, card("c", "new", -90_000))).new).toEqual(["a", "c", "b"]);
  });
  it("places a card next to one whose move the server has not confirmed", () => {
    const pending = applyMove(start, "c", place("new", "a"));
    expect(layoutOf(placeCard(pending, card("x", "new", -7))).new).toEqual(["x", "c", "a", "b"]);
    expect(layoutOf(placeCard(pending, card("x", "new", 0.5))).new).toEqual(["c", "a", "x", "b"]);
  });
  it("counts but does not show a card that moved below the loaded part", () => {
    const next = placeCard(start, card("b", "won", 7));
    expect(layoutOf(next).won).toEqual(["x", "y"]);
    expect(countsOf(next)).toEqual([2, 13, 0]);
  });
  it("returns the same board for cards that are not loaded", () => {
    expect(placeCard(start, card("z", "won", 0))).toBe(start);
  });
});

describe("replaceCard", () => {
  it("returns the same board if nothing differs", () => {
    expect(replaceCard(start, card("b", "new", 1))).toBe(start);
  });
});

describe("appendPage", () => {
  it("appends a page and skips cards that are already loaded", () => {
    const page = {
      continuationToken: null,
      cards: [card("y", "won", 1), card("z", "won", 2)],
    };
    const next = appendPage(start, "won", page);
    expect(layoutOf(next).won).toEqual(["x", "y", "z"]);
    expect(next.columns[1]?.continuationToken).toBeNull();
    expect(next.columns[1]?.count).toBe(12);
  });
});

describe("mergeFresh", () => {
  it("keeps the loaded pages below the refetched part", () => {
    const paged = board({ new: ["a", "b", "c", "d", "e"], won: [] }, { new: 5 });
    const fresh = board({ new: ["n", "a", "b"], won: [] }, { new: 8 });
    expect(layoutOf(mergeFresh(paged, fresh)).new).toEqual(["n", "a", "b", "c", "d", "e"]);
  });
  it("does not show a card twice after it moved to another column", () => {
    const paged = board({ new: ["a", "b", "c", "d"], won: [] }, { new: 5 });
    const fresh = board({ new: ["a", "b"], won: ["d"] }, { new: 6 });
    expect(layoutOf(mergeFresh(paged, fresh))).toEqual({ new: ["a", "b", "c"], won: ["d"] });
  });
  it("drops the rest if the column now fits in the refetched part", () => {
    const paged = board({ new: ["a", "b", "c"] });
    expect(layoutOf(mergeFresh(paged, board({ new: ["a"] }))).new).toEqual(["a"]);
  });
  it("keeps the objects of unchanged columns and cards", () => {
    const merged = mergeFresh(start, board({ new: ["a", "b"], won: ["x", "y"], lost: [] }, { won: 10 }));
    expect(merged.columns[1]).toBe(start.columns[1]);
    expect(merged.columns[0]?.cards[0]).toBe(start.columns[0]?.cards[0]);
  });
});

it("returns the manual place of a card of a sorted column, and the top as the place of a drop", () => {
  const [column] = start.columns;
  const [a, b, c] = column?.cards ?? [];
  if (!column || !a || !b || !c) throw new Error("The column has three cards.");
  const sorted = { ...column, cards: [c, a, b], sortedBy: "name" };
  expect(originOf({ column: sorted, index: 2, card: b })).toEqual(place("new", "c", "a"));
  expect(placeAt(sorted, 1, [])).toEqual(place("new"));
});

describe("a column that keeps its order", () => {
  const ordered: Board = {
    columns: start.columns.map((column) => ({ ...column, keepsOrder: true as const })),
  };
  it("puts a moved card at the place of its order key, which stays", () => {
    const next = applyMove(ordered, "b", place("won"));
    expect(layoutOf(next)).toEqual({ new: ["a", "c"], won: ["x", "b", "y"], lost: [] });
    expect(findCard(next, "b")?.card.orderInCards).toBe(1);
  });
  it("puts each of several cards at its own place", () => {
    const next = applyChange(ordered, { type: "bulk-move", cardIds: ["c", "a"], columnId: "won" });
    expect(layoutOf(next).won).toEqual(["a", "x", "y", "c"]);
  });
  it("moves no card within the column", () => {
    expect(applyMove(ordered, "b", place("new"))).toBe(ordered);
  });
});

import { expect, it } from "vitest";
import type { Drag } from "../board-context.tsx";
import type { Board, Column } from "../cards.ts";
import { countChange, sumsAfter } from "./count-change.ts";

const column = (id: string, amounts: Record<string, number>): Column => ({
  id,
  name: id,
  color: "#64748b",
  continuationToken: null,
  count: Object.keys(amounts).length,
  sums: { EUR: Object.values(amounts).reduce((sum, amount) => sum + amount, 0) },
  cards: Object.entries(amounts).map(([card, amount], orderInCards) => ({
    id: card,
    title: card,
    columnId: id,
    orderInCards,
    sums: { EUR: amount },
  })),
});
const columns = [column("a", { one: 10, two: 20 }), column("b", { three: 5 }), column("c", { four: 1 })];
const board: Board = { columns };
const drag = (cardIds: string[], from: string, to: string, zoneId: string | null = null): Drag => ({
  cardIds,
  zoneId,
  by: "pointer",
  from: { columnId: from, index: 0 },
  target: { columnId: to, index: 0 },
});

it("does not count a record twice that is already in the target", () => {
  const target = {
    ...column("b", {}),
    cards: [{ id: "one/b", title: "one", columnId: "b", orderInCards: 0 }],
  };
  expect(countChange(drag(["one/a", "two/a"], "a", "b"), target)).toBe(1);
});

it.each<[string, Drag | null, [number, number][]]>([
  [
    "nothing",
    null,
    [
      [0, 30],
      [0, 5],
      [0, 1],
    ],
  ],
  [
    "one card",
    drag(["one"], "a", "b"),
    [
      [-1, 20],
      [1, 15],
      [0, 1],
    ],
  ],
  [
    "one card over its own column",
    drag(["one"], "a", "a"),
    [
      [0, 30],
      [0, 5],
      [0, 1],
    ],
  ],
  [
    "one card over a zone",
    drag(["one"], "a", "b", "won"),
    [
      [0, 30],
      [0, 5],
      [0, 1],
    ],
  ],
  [
    "cards of several columns",
    drag(["one", "three", "four"], "a", "b"),
    [
      [-1, 20],
      [2, 16],
      [-1, 0],
    ],
  ],
  [
    "cards that are all already there",
    drag(["three", "one"], "b", "a"),
    [
      [1, 35],
      [-1, 0],
      [0, 1],
    ],
  ],
])("updates count and sums while %s is dragged", (_, carried, expected) => {
  const found = columns.map((one) => [countChange(carried, one), sumsAfter(carried, one, board).EUR ?? 0]);
  expect(found).toEqual(expected);
});

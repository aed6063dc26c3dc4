import { describe, expect, it } from "vitest";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";
import { englishMessages } from "#lib/testing/english-text.ts";
import type { Drag } from "../board-context.tsx";
import type { Board, Column } from "../cards.ts";
import { announceTarget } from "../drag/announcements.ts";
import { columnAfter, countChange } from "./count-change.ts";

setReaderMessages("en", englishMessages());

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

describe("the counts of a board with several cards per record", () => {
  const shared = (records: Record<string, string[]>): Board => ({
    columns: ["none", "a", "b"].map((id) => {
      const own = Object.entries(records).filter(([, columnIds]) => columnIds.includes(id));
      const cards = own.map(([record, columnIds]) => ({
        id: `${record}/${id}`,
        title: record,
        columnId: id,
        columnIds,
        orderInCards: 0,
      }));
      return { ...column(id, {}), isDefault: id === "none", count: cards.length, cards };
    }),
  });
  const tags = shared({ one: ["a", "b"], two: ["a"], three: ["none"] });
  it.each<[string, string[], string, string, number[]]>([
    ["moving to a column that already has one of the records", ["one/a", "two/a"], "a", "b", [0, -2, 1]],
    ["removing the last tag of a record", ["two/a"], "a", "none", [1, -1, 0]],
    ["removing one of two tags", ["one/a"], "a", "none", [0, -1, 0]],
    ["removing both tags of a record", ["one/a", "one/b"], "a", "none", [1, -1, -1]],
  ])("are right after %s", (_, cardIds, from, to, expected) => {
    const found = tags.columns.map(({ id }) => countChange(drag(cardIds, from, to), id, tags));
    expect(found).toEqual(expected);
    const over = drag(cardIds, from, to);
    const position = announceTarget(tags, over, "contact");
    const total =
      (tags.columns.find(({ id }) => id === to)?.count ?? 0) +
      (expected[["none", "a", "b"].indexOf(to)] ?? 0);
    expect(position).toBe(`${to}, position 1 of ${total}.`);
  });
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
  const found = columns.map((one) => [
    countChange(carried, one.id, board),
    columnAfter(carried, one.id, board)?.sums?.EUR ?? 0,
  ]);
  expect(found).toEqual(expected);
});

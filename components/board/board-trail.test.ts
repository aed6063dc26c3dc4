import { expect, it } from "vitest";
import { trailNeighbor } from "#components/layout/trail/trail.ts";
import { idleBoard } from "./board-context.tsx";
import { boardTrail } from "./board-trail.ts";
import type { Board } from "./cards.ts";
import { createStore } from "./store.ts";

const board: Board = {
  columns: ["a", "b"].map((columnId) => ({
    id: columnId,
    name: columnId,
    color: "",
    count: 2,
    continuationToken: null,
    cards: ["x", columnId].map((record) => ({
      id: `${record}/${columnId}`,
      title: record,
      columnId,
      orderInCards: 0,
    })),
  })),
};

const kind = { loadPage: async () => ({ cards: [], continuationToken: null }) };

it.each<[string, string | null, (string | null)[]]>([
  ["the first of its columns", null, ["a", null, "x"]],
  ["the column of the card from which it was opened", "x/b", ["b", null, "x"]],
  ["the first of its columns if that card is gone", "x/c", ["a", null, "x"]],
])("continues from a record in several columns in %s", (_, focusedId, expected) => {
  const store = createStore({ ...idleBoard, focusedId });
  const trail = boardTrail({ getBoard: () => board, store, kind });
  const next = expected[0] ?? "";
  const found = [trailNeighbor(trail, "x", 1), trailNeighbor(trail, "x", -1), trailNeighbor(trail, next, -1)];
  expect(found).toEqual(expected);
});

import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUndoStack } from "#components/layout/undo/undo-stack.ts";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";
import { englishMessages } from "#lib/testing/english-text.ts";
import { createBoardActions } from "./board-actions.ts";
import type { CardKind } from "./board-contract.ts";
import { applyChange } from "./board-state.ts";
import type { Board, Card } from "./cards.ts";

setReaderMessages("en", englishMessages());

const KEY = ["board"];
const cardIn = (id: string, columnId: string): Card => ({ id, title: id, columnId, orderInCards: 0 });
const column = (id: string, ...cards: string[]) => ({
  id,
  name: id,
  color: "#64748b",
  continuationToken: null,
  count: cards.length,
  cards: cards.map((card) => cardIn(card, id)),
});
const start: Board = { columns: [column("new", "ana", "ben"), column("won"), column("lost")] };

/** A board whose server answers each call with `answer`. */
function boardWith(given: Partial<Board>) {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const send = async (what: string) => {
    sent.push(what);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    await answer.promise;
  };
  const kind: Partial<CardKind> = {
    boardsKey: KEY,
    noun: "contact",
    move: async (id, { columnId, fromColumnId }) => {
      await send(`${id} from ${fromColumnId} to ${columnId}`);
      return cardIn(id, columnId);
    },
    moveMany: (ids, columnId) => send(`${ids} to ${columnId}`),
  };
  const queries = new QueryClient();
  queries.setQueryData(KEY, { ...start, ...given });
  const undo = createUndoStack();
  const actions = createBoardActions({
    queries,
    getKind: () => kind as CardKind,
    newMutationId: () => "page 1",
    getBoard: () => actions.queue.pending().reduce(applyChange, queries.getQueryData<Board>(KEY) ?? start),
    undo,
  });
  const isStale = () => queries.getQueryState(KEY)?.isInvalidated;
  return { actions, sent, answers, undo, isStale };
}

beforeEach(() => vi.stubGlobal("navigator", { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

it("sends the moves of one card and of several, and their undo, in the order in which they were made", async () => {
  const { actions, sent, answers, undo } = boardWith({});
  actions.move("ana", { columnId: "won", index: 0 });
  void actions.moveMany(["ana", "ben"], "lost");
  undo.undoLast();
  actions.move("ben", { columnId: "won", index: 0 });
  const expected = [
    "ana from new to won",
    "ana,ben to lost",
    "ana to won",
    "ben to new",
    "ben from new to won",
  ];
  for (const index of [0, 1, 2, 3]) {
    await expect.poll(() => sent).toHaveLength([1, 2, 4, 4][index] ?? 0);
    answers[index]?.resolve();
  }
  await expect.poll(() => sent).toHaveLength(5);
  answers[4]?.resolve();
  await expect.poll(() => actions.queue.pending()).toEqual([]);
  expect(sent).toEqual(expected);
});

it.each<[string, boolean]>([
  ["reads the board again after a move if the card may no longer match the filters", true],
  ["does not read the board again after a move otherwise", false],
])("%s", async (_, mayMoveOut) => {
  for (const cards of [["ana"], ["ana", "ben"]]) {
    const { actions, answers, isStale } = boardWith({ mayMoveOut });
    if (cards.length > 1) void actions.moveMany(cards, "won");
    else actions.move("ana", { columnId: "won", index: 0 });
    await expect.poll(() => answers).toHaveLength(1);
    expect(isStale()).toBe(false);
    answers[0]?.resolve();
    await expect.poll(() => actions.queue.pending()).toEqual([]);
    expect(isStale()).toBe(mayMoveOut);
  }
});

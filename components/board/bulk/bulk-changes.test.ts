import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createUndoStack } from "#components/layout/undo/undo-stack.ts";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";
import { englishMessages } from "#lib/testing/english-text.ts";
import { createBoardActions } from "../board-actions.ts";
import type { CardKind } from "../board-contract.ts";
import type { Board } from "../cards.ts";

setReaderMessages("en", englishMessages());

const column = (id: string, ...cards: string[]) => ({
  id,
  name: id,
  color: "#64748b",
  isDefault: false,
  sums: {},
  continuationToken: null,
  count: cards.length,
  cards: cards.map((card, orderInCards) => ({ id: card, title: card, columnId: id, orderInCards, sums: {} })),
});
const board: Board = { columns: [column("new", "ana", "ben"), column("won")] };

afterEach(() => vi.unstubAllGlobals());

it("sends the undo of a bulk move after the move, even if it is requested immediately", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const sent: [readonly string[], string][] = [];
  const answers: (() => void)[] = [];
  const kind: Pick<CardKind, "boardsKey" | "noun" | "moveMany"> = {
    boardsKey: ["board"],
    noun: "contact",
    moveMany: (ids, columnId) => {
      sent.push([ids, columnId]);
      return new Promise((resolve) => answers.push(() => resolve(undefined)));
    },
  };
  const undo = createUndoStack();
  const { moveMany, queue } = createBoardActions({
    queries: new QueryClient(),
    getKind: () => kind as CardKind,
    newMutationId: () => "page 1",
    getBoard: () => board,
    undo,
  });
  const moved = moveMany(["ana", "ben"], "won");
  undo.undoLast();
  expect(queue.pending().map((change) => change.type === "bulk-move" && change.columnId)).toEqual([
    "won",
    "new",
  ]);
  await expect.poll(() => sent).toEqual([[["ana", "ben"], "won"]]);
  answers[0]?.();
  await moved;
  await expect
    .poll(() => sent)
    .toEqual([
      [["ana", "ben"], "won"],
      [["ana", "ben"], "new"],
    ]);
  answers[1]?.();
  await expect.poll(() => queue.pending()).toEqual([]);
});

import { QueryClient, QueryClientProvider, skipToken } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { setReaderMessages } from "#components/ui/text/reader-text.ts";
import { englishMessages } from "#lib/testing/english-text.ts";
import { withEnglish } from "#lib/testing/with-english.ts";
import { BoardProvider, type BoardScope, idleBoard } from "../board-context.tsx";
import type { ColumnLimit } from "../board-contract.ts";
import { createStore } from "../store.ts";
import { ColumnCount } from "./column-count.tsx";

setReaderMessages("en", englishMessages());

type Shown = {
  count: number;
  held: number;
  wipLimit: number | null;
  isPartial: boolean;
  isCountExact?: false;
};

/** Returns the content of a header: a column's count and its state relative to the limit. */
function shown({ count, held, wipLimit, isPartial, isCountExact }: Shown) {
  const queries = new QueryClient();
  const queryKey = ["limits"];
  const limit: ColumnLimit = { columnId: "new", wipLimit, staleAfterDays: null, count: held };
  queries.setQueryData(queryKey, [limit]);
  const limits = { query: { queryKey, queryFn: skipToken }, isPartial, entity: "contact" };
  const kind = { noun: "contact", limits };
  const column = {
    id: "new",
    name: "New",
    color: "",
    count,
    isCountExact,
    cards: [],
    continuationToken: null,
  };
  const getBoard = () => ({ columns: [column] });
  const scope = { kind, store: createStore(idleBoard), getBoard } as unknown as BoardScope;
  const board = BoardProvider({ scope, children: createElement(ColumnCount, { column }) });
  const html = renderToStaticMarkup(
    withEnglish(createElement(QueryClientProvider, { client: queries }, board)),
  );
  const [, state = null] = /data-wip="(\w+)"/.exec(html) ?? [];
  return [html.replace(/<[^>]*>/g, ""), state];
}

it.each([
  [{ count: 12, held: 12, wipLimit: null, isPartial: false }, ["12", null]],
  [{ count: 12, held: 12, wipLimit: 15, isPartial: false }, ["12/15 of at most 15", "under"]],
  [{ count: 15, held: 15, wipLimit: 15, isPartial: false }, ["15/15 of at most 15, at the limit", "at"]],
  // The count fetched with the limits is older than the board.
  [
    { count: 17, held: 15, wipLimit: 15, isPartial: false },
    ["17/15 of at most 15, 2 over the limit", "over"],
  ],
  [{ count: 3, held: 12, wipLimit: 15, isPartial: true }, ["312/15 of at most 15, without filters", "under"]],
  [{ count: 3, held: 12, wipLimit: null, isPartial: true }, ["3", null]],
  [
    { count: 3_000, held: 12, wipLimit: null, isPartial: true, isCountExact: false as const },
    ["3,000+", null],
  ],
])("shows %o as %o", (given, text) => {
  expect(shown(given)).toEqual(text);
});

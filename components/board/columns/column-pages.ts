import type { BoardActions, BoardSource } from "../board-contract.ts";
import { appendPage } from "../board-pages.ts";
import { findColumn } from "../board-state.ts";
import type { Board } from "../cards.ts";

/** Returns the action that loads the next page of a column, once if several parts of the board ask for it. */
export function createColumnPages({ queries, getKind }: BoardSource): BoardActions["loadPage"] {
  const asked = new Map<string, Promise<void>>();

  async function read(columnId: string, continuationToken: string): Promise<void> {
    const { query, loadPage } = getKind();
    const page = await loadPage(columnId, continuationToken);
    queries.setQueryData<Board>(query.queryKey, (board) =>
      // The column was refetched and continues elsewhere, so this page would leave a gap.
      continues(board, columnId, continuationToken) ? appendPage(board, columnId, page) : board,
    );
  }

  return async (columnId, continuationToken) => {
    const { queryKey } = getKind().query;
    // A render can be older than the board in the cache, which has this page then.
    if (!continues(queries.getQueryData<Board>(queryKey), columnId, continuationToken)) return;
    const key = JSON.stringify([queryKey, columnId, continuationToken]);
    const page = asked.get(key) ?? read(columnId, continuationToken).finally(() => asked.delete(key));
    asked.set(key, page);
    await page;
  };
}

function continues(board: Board | undefined, columnId: string, continuationToken: string): board is Board {
  return board !== undefined && findColumn(board, columnId)?.continuationToken === continuationToken;
}

import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "../cards.ts";

/**
 * Changes every cached board below `boardsKey`. A fetch in progress may be older than the change, so it is canceled and
 * restarted. A board is also fetched if only the server can determine the place of a card in a sorted column, or
 * whether the card still matches the filters.
 */
export async function changeBoards(
  queries: QueryClient,
  boardsKey: readonly unknown[],
  change: (board: Board) => Board,
): Promise<void> {
  const queryKey = boardsKey;
  const wasReading = queries.isFetching({ queryKey }) > 0;
  if (wasReading) await queries.cancelQueries({ queryKey });
  queries.setQueriesData<Board>({ queryKey }, (board) => board && change(board));
  void queries.invalidateQueries({
    queryKey,
    predicate: ({ state }) => wasReading || isOutdated(state.data),
  });
}

function isOutdated(data: unknown): boolean {
  const board = data as Board | undefined;
  return board?.mayMoveOut || board?.columns.some(({ sortedBy }) => sortedBy !== undefined) || false;
}

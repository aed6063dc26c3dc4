import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "../cards.ts";

/**
 * Changes every cached board below `boardsKey`. A fetch in progress may be older than the change, so it is canceled and
 * restarted. Sorted columns are fetched, because only the server knows the place of a card in them.
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
  const boards = queries.getQueriesData<Board>({ queryKey });
  const isSorted = boards.some(([, board]) => board?.columns.some(({ sortedBy }) => sortedBy !== undefined));
  if (wasReading || isSorted) void queries.invalidateQueries({ queryKey });
}

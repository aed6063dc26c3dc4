import type { QueryClient } from "@tanstack/react-query";
import type { Board } from "./cards.ts";

/**
 * Changes every board in the cache below `boardsKey`. A reading that is in progress may be older than the change:
 * it is given up and begun again.
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
  if (wasReading) void queries.invalidateQueries({ queryKey });
}

import { boardQueryOptions } from "#components/board/board-query.ts";
import type { Board } from "#components/board/cards.ts";
import type { ContactFilters } from "../contact-filters.ts";
import { contactKeys } from "../contact-queries.ts";

/** Returns the query of a board. While other filters load, the former cards stay, unless their columns are others. */
export function contactBoardQuery(
  workspaceId: string,
  filters: ContactFilters,
  read: (pageSize: number, signal: AbortSignal) => Promise<Board>,
) {
  const queryKey = contactKeys.board(workspaceId, filters);
  return {
    ...boardQueryOptions(queryKey, read),
    placeholderData: (board: Board | undefined, former?: { queryKey: readonly unknown[] }) =>
      former?.queryKey[2] === filters.groupBy ? board : undefined,
  };
}

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { mergeFresh } from "./board-pages.ts";
import type { Board } from "./cards.ts";

/** Cards per column in the first request, and in refetches after the user has loaded more pages. */
const FIRST_PAGE = 30;
const DEEP_PAGE = 100;

/**
 * Query options of a board. Further pages are stored in the same cache entry, and refetching keeps them, so the board
 * can be refetched at any time without losing its position.
 */
export function boardQueryOptions(
  queryKey: readonly unknown[],
  read: (pageSize: number, signal: AbortSignal) => Promise<Board>,
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Board> => {
      const before = client.getQueryData<Board>(queryKey);
      const isDeep = before?.columns.some((column) => column.cards.length > FIRST_PAGE);
      const fresh = await read(isDeep ? DEEP_PAGE : FIRST_PAGE, signal);
      const known = client.getQueryData<Board>(queryKey);
      return known ? mergeFresh(known, fresh) : fresh;
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: "always",
    refetchOnReconnect: "always",
  });
}

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { mergeFresh } from "./board-state.ts";
import type { Board } from "./cards.ts";

/** Cards of a column that the first request brings, and that a reading brings once someone has paged down. */
const FIRST_PAGE = 30;
const DEEP_PAGE = 100;

/**
 * A board's columns. Pages further down are put into the same entry, and a fresh reading keeps them, so the board
 * can be read again at any time without losing its place.
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

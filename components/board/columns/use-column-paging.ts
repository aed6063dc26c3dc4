"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useBoard } from "../board-context.tsx";
import { appendPage } from "../board-pages.ts";
import { findColumn } from "../board-state.ts";
import type { Board, Column } from "../cards.ts";

export type ColumnPaging = { hasMore: boolean; loading: boolean; failed: boolean; load: () => void };

/** Fetches the next page of a column into the board's cache entry. */
export function useColumnPaging(column: Column): ColumnPaging {
  const queries = useQueryClient();
  const { kind } = useBoard();
  const { queryKey } = kind.query;
  const isAsking = useRef(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (continuationToken: string) => kind.loadPage(column.id, continuationToken),
    onSettled: () => {
      isAsking.current = false;
    },
    onSuccess: (page, continuationToken) => {
      queries.setQueryData<Board>(queryKey, (board) => {
        // The column was refetched and continues elsewhere, so this page would leave a gap.
        const isCurrent = board && findColumn(board, column.id)?.continuationToken === continuationToken;
        return isCurrent ? appendPage(board, column.id, page) : board;
      });
    },
  });
  return {
    hasMore: column.continuationToken !== null,
    loading: isPending,
    failed: isError,
    load: () => {
      const token = column.continuationToken;
      const board = queries.getQueryData<Board>(queryKey);
      // A render can be older than the page being fetched, so it must not fetch that page again.
      const isCurrent = board && findColumn(board, column.id)?.continuationToken === token;
      if (token === null || !isCurrent || isAsking.current) return;
      isAsking.current = true;
      mutate(token);
    },
  };
}

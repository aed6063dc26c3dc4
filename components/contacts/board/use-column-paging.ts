"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Board, BoardColumn } from "#lib/contacts/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { type ContactFilters, filterQuery } from "../contact-filters.ts";
import { contactKeys } from "../contact-queries.ts";
import { appendPage, findColumn } from "./board-state.ts";

const PAGE = 60;

export type ColumnPaging = { hasMore: boolean; loading: boolean; failed: boolean; load: () => void };

/** Reads on at the end of a column, into the board's cache entry. */
export function useColumnPaging(
  workspaceId: string,
  column: BoardColumn,
  filters: ContactFilters,
): ColumnPaging {
  const queries = useQueryClient();
  const stageId = column.stage.id;
  const isAsking = useRef(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (continuationToken: string) =>
      call(contactEndpoints.list, {
        workspaceId,
        query: { ...filterQuery(filters), stageId, orderBy: "card", pageSize: PAGE, continuationToken },
      }),
    onSettled: () => {
      isAsking.current = false;
    },
    onSuccess: (page, continuationToken) => {
      queries.setQueryData<Board>(contactKeys.board(workspaceId, filters), (board) => {
        // The column was read anew meanwhile and continues elsewhere: this page would leave a hole.
        const isCurrent = board && findColumn(board, stageId)?.continuationToken === continuationToken;
        return isCurrent ? appendPage(board, stageId, page) : board;
      });
    },
  });
  return {
    hasMore: column.continuationToken !== null,
    loading: isPending,
    failed: isError,
    load: () => {
      const token = column.continuationToken;
      const board = queries.getQueryData<Board>(contactKeys.board(workspaceId, filters));
      // A draw can be older than the page that is on its way or has just come in: it must not ask for it again.
      const isCurrent = board && findColumn(board, stageId)?.continuationToken === token;
      if (token === null || !isCurrent || isAsking.current) return;
      isAsking.current = true;
      mutate(token);
    },
  };
}

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
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (continuationToken: string) =>
      call(contactEndpoints.list, {
        workspaceId,
        query: { ...filterQuery(filters), stageId, orderBy: "card", pageSize: PAGE, continuationToken },
      }),
    onSuccess: (page, continuationToken) => {
      queries.setQueryData<Board>(contactKeys.board(workspaceId, filters), (board) => {
        // The column was read anew meanwhile and continues elsewhere: this page would leave a hole.
        const isCurrent = board && findColumn(board, stageId)?.continuationToken === continuationToken;
        return isCurrent ? appendPage(board, stageId, page) : board;
      });
    },
  });
  // The end of a column asks at every draw: each page is asked for once, and again only by hand.
  const asked = useRef<string | null>(null);
  return {
    hasMore: column.continuationToken !== null,
    loading: isPending,
    failed: isError,
    load: () => {
      const token = column.continuationToken;
      if (token === null || isPending || (asked.current === token && !isError)) return;
      asked.current = token;
      mutate(token);
    },
  };
}

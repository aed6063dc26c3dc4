"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useBoard } from "../board-context.tsx";
import type { Column } from "../cards.ts";

export type ColumnPaging = { hasMore: boolean; loading: boolean; failed: boolean; load: () => void };

/** Loads the next page of a column. */
export function useColumnPaging({ id, continuationToken }: Column): ColumnPaging {
  const { actions } = useBoard();
  const isAsking = useRef(false);
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: (token: string) => actions.loadPage(id, token),
    onSettled: () => {
      isAsking.current = false;
    },
  });
  return {
    hasMore: continuationToken !== null,
    loading: isPending,
    // A step to the next card can have loaded the page since.
    failed: isError && variables === continuationToken,
    load: () => {
      if (continuationToken === null || isAsking.current) return;
      isAsking.current = true;
      mutate(continuationToken);
    },
  };
}

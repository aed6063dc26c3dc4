"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { RecordNoun } from "#components/layout/record-noun.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { useBoardUi } from "./board-context.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { cardCountText, cardText } from "./card/card-text.ts";
import type { Board } from "./cards.ts";
import { BoardColumns } from "./columns/board-columns.tsx";
import { useLiveLimits } from "./columns/column-limits.ts";
import { OfflineNotice } from "./live/offline-notice.tsx";

const BulkBar = lazyPart(() => import("./bulk/bulk-bar.tsx").then((module) => module.BulkBar));

export type BoardSurfaceProps = {
  query: UseQueryResult<Board>;
  /** The board on screen; null until it is loaded. */
  board: Board | null;
  /** Number of changes that are not sent yet. */
  waiting: number;
  isFiltered: boolean;
  /** The card that is open beside the board. */
  openId: string | null;
  /** Content if there are no columns, no cards, or no cards that match the filters. */
  states: { noColumns: ReactNode; noCards: ReactNode; noMatch: ReactNode };
};

/** The part of the page below the header: the columns, or an empty or error state. */
export function BoardSurface({ query, board, waiting, isFiltered, openId, states }: BoardSurfaceProps) {
  const t = useTranslations("board.boardSurface");
  useLiveLimits();
  const hasSelected = useBoardUi((ui) => ui.selectedIds.size > 0);
  const total = board ? cardCount(board) : 0;
  const hasColumns = board !== null && board.columns.length > 0;
  return (
    <>
      <OfflineNotice waiting={waiting} />
      {query.isPending && <BoardSkeleton />}
      {query.isError && !board && (
        <ErrorState title={t("theBoardCouldNot")} error={query.error} onRetry={query.refetch} />
      )}
      {board && !hasColumns && states.noColumns}
      {hasColumns && total === 0 && (isFiltered ? states.noMatch : states.noCards)}
      {board && total > 0 && (
        <BoardColumns
          board={board}
          isFiltered={isFiltered}
          isStale={query.isPlaceholderData}
          openId={openId}
        />
      )}
      {hasSelected && <BulkBar isPeeking={openId !== null} />}
    </>
  );
}

/** Returns the number of all cards of a board, loaded or not, as text: "12 contacts", or "8,900+ contacts". */
export function boardCountText(noun: RecordNoun, board: Board): string {
  const isLowerBound = board.columns.some((column) => column.isCountExact === false);
  const count = cardCount(board);
  return isLowerBound
    ? cardText(noun, "atLeastCount", { count: numberText(count) })
    : cardCountText(noun, count);
}

function cardCount(board: Board): number {
  return board.columns.reduce((sum, column) => sum + column.count, 0);
}

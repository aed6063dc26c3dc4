"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { type CardNoun, cardCountText, cardText } from "./card/card-text.ts";
import { type Board, recordCount } from "./cards.ts";
import { BoardColumns } from "./columns/board-columns.tsx";
import { useLiveLimits } from "./columns/column-limits.ts";

const columns = [5, 3, 4, 2, 3];

const BulkBar = lazyPart(() => import("./bulk/bulk-bar.tsx").then((module) => module.BulkBar));

type BoardSurfaceProps = {
  query: UseQueryResult<Board>;
  /** The board on screen; null until it is loaded. */
  board: Board | null;
  /** The number of changes that are not sent yet. */
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
  const { remember } = useBoard().kind;
  const hasSelected = useBoardUi((ui) => ui.selectedIds.size > 0);
  const total = board ? recordCount(board).count : 0;
  const hasColumns = board !== null && board.columns.length > 0;
  return (
    <>
      <OfflineNotice waiting={waiting} />
      {query.isPending && <BoardSkeleton />}
      {query.isError && !board && <ErrorState title={t("theBoardCouldNot")} query={query} />}
      {board && !hasColumns && states.noColumns}
      {hasColumns && total === 0 && (isFiltered ? states.noMatch : states.noCards)}
      {board && total > 0 && (
        <BoardColumns
          key={remember}
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
export function boardCountText(noun: CardNoun, board: Board): string {
  const { count, isCountExact } = recordCount(board);
  return isCountExact === false
    ? cardText(noun, "atLeastCount", { count: numberText(count) })
    : cardCountText(noun, count);
}

/** Shows that the browser is offline, and the number of unsent changes. */
function OfflineNotice({ waiting }: { waiting: number }) {
  const t = useTranslations("board.offlineNotice");
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-warn-ink text-xs">
          <WifiOff className="size-3.5" />
          {waiting === 0 ? t("offline") : t("waiting", { count: waiting })}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function BoardSkeleton() {
  const t = useTranslations("board.boardSkeleton");
  return (
    <div role="status" className="flex min-h-0 flex-1 gap-3 overflow-hidden p-3">
      <span className="sr-only">{t("loadingTheBoard")}</span>
      {columns.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never reorder.
        <div key={column} className="flex h-full w-full shrink-0 flex-col rounded-lg bg-sunken p-2 sm:w-72">
          <Skeleton className="mx-1.5 my-1.5 h-4 w-28" />
          <div className="mt-2 flex flex-col gap-2">
            {Array.from({ length: cards }, (_, card) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes that never reorder.
              <div key={card} className="rounded-lg border bg-raised p-2.5 shadow-card">
                <div className="flex items-center gap-2.5">
                  <Skeleton className="size-6 rounded-full" />
                  <div className="flex flex-1 flex-col gap-1.5">
                    <Skeleton className="h-3.5 w-2/3" />
                    <Skeleton className="h-3 w-full" />
                  </div>
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

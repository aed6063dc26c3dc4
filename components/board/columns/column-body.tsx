"use client";

import { useDroppable } from "@dnd-kit/core";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { isOver, useBoard, useBoardUi } from "../board-context.tsx";
import { BoardCard } from "../card/board-card.tsx";
import { cardText } from "../card/card-text.ts";
import type { Column } from "../cards.ts";
import { DropIndicator } from "../drag/drop-indicator.tsx";
import { recordOf } from "../shared-cards.ts";
import type { ColumnPaging } from "./use-column-paging.ts";
import { useVirtualColumn } from "./use-virtual-column.ts";

/** Number of cards before the end at which a column fetches the next page. */
const AHEAD = 12;

type ColumnBodyProps = {
  column: Column;
  paging: ColumnPaging;
  openId: string | null;
  firstId: string | null;
  isFiltered: boolean;
};

/** The cards of a column. Only visible cards are rendered; the next page is fetched near the end. */
export function ColumnBody({ column, paging, openId, firstId, isFiltered }: ColumnBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const { cards } = column;
  const { noun } = useBoard().kind;
  const virtualizer = useVirtualColumn(column.id, cards, body);
  const { setNodeRef } = useDroppable({ id: column.id });
  const isTarget = useBoardUi((ui) => isOver(ui, column.id));
  const items = virtualizer.getVirtualItems();
  const lastDrawn = items.at(-1)?.index ?? -1;
  const { hasMore, loading, failed, load } = paging;

  useEffect(() => {
    if (hasMore && !loading && !failed && lastDrawn >= cards.length - AHEAD) load();
  });

  return (
    <div
      ref={(element) => {
        body.current = element;
        setNodeRef(element);
      }}
      tabIndex={-1}
      className={cn(
        "scroll-quiet relative min-h-0 flex-1 overflow-y-auto overscroll-y-contain rounded-b-lg px-2 outline-none",
        isTarget && "tone-wash",
      )}
    >
      {cards.length === 0 && <EmptyColumn columnId={column.id} isFiltered={isFiltered} />}
      <ul
        aria-label={cardText(noun, "inColumn", { column: column.name })}
        style={{ height: cards.length === 0 ? 0 : virtualizer.getTotalSize() }}
        className="relative"
      >
        {items.map((item) => {
          const card = cards[item.index];
          if (!card) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              aria-setsize={column.isCountExact === false ? -1 : column.count}
              aria-posinset={item.index + 1}
              style={{ transform: `translateY(${item.start}px)` }}
              className="absolute inset-x-0 top-0"
            >
              <BoardCard card={card} isOpen={recordOf(card.id) === openId} isFirst={card.id === firstId} />
            </li>
          );
        })}
        <DropIndicator column={column} virtualizer={virtualizer} />
      </ul>
      {hasMore && <ColumnEnd {...paging} />}
    </div>
  );
}

function ColumnEnd({ failed, load }: ColumnPaging) {
  const tActions = useTranslations("actions");
  const { noun } = useBoard().kind;
  if (failed) {
    return (
      <div className="flex flex-col items-center gap-1 pb-3 text-ink-soft text-xs">
        {cardText(noun, "nextNotLoaded")}
        <Button size="sm" onClick={load}>
          {tActions("retry")}
        </Button>
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-2 pb-2">
      <span className="sr-only">{cardText(noun, "loadingMore")}</span>
      <Skeleton className="h-14.5 rounded-lg" />
      <Skeleton className="h-14.5 rounded-lg" />
    </div>
  );
}

function EmptyColumn({ columnId, isFiltered }: { columnId: string; isFiltered: boolean }) {
  const t = useTranslations("board.columnBody");
  const { kind, store } = useBoard();
  const { noun, canWrite } = kind;
  const isDragging = useBoardUi((ui) => ui.drag !== null);
  if (isFiltered) return <p className="px-2 py-6 text-center text-ink-faint text-xs">{t("noMatches")}</p>;
  return (
    <div className="mt-2 flex flex-col items-center gap-2 rounded-lg border border-dashed px-3 py-6 text-center text-ink-faint text-xs">
      {isDragging ? t("dropHere") : cardText(noun, "emptyColumn")}
      {canWrite && !isDragging && (
        <Button size="sm" variant="ghost" onClick={() => store.set({ addingTo: columnId })}>
          <Plus />
          {cardText(noun, "add")}
        </Button>
      )}
    </div>
  );
}

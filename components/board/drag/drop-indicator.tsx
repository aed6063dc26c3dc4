"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import { isOver, useBoard, useBoardUi } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import type { Column } from "../cards.ts";
import { type ColumnVirtualizer, gapOffset } from "../columns/use-virtual-column.ts";

const SortedNotice = lazyPart(() => import("./sorted-notice.tsx").then((module) => module.SortedNotice));

/** Shows where the dragged card would land: a line with a pointer, the lifted card itself with the keyboard. */
export function DropIndicator({ column, virtualizer }: { column: Column; virtualizer: ColumnVirtualizer }) {
  const drag = useBoardUi((ui) => (isOver(ui, column.id) ? ui.drag : null));
  if (!drag) return null;
  const index = fullIndex(column, drag.cardIds, drag.target.index);
  const top = gapOffset(virtualizer, index);
  if (column.sortedBy !== undefined) return <SortedNotice sortedBy={column.sortedBy} />;
  if (drag.by === "keyboard") return <KeyboardCard cardId={drag.cardIds[0] ?? ""} top={top} />;
  if (drag.from.columnId === column.id && drag.from.index === drag.target.index) return null;
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateY(${top - 1}px)` }}
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-0.5 rounded-full bg-accent"
    >
      <span className="-top-[3px] -left-1 absolute size-2 rounded-full border-2 border-accent bg-surface" />
    </div>
  );
}

function KeyboardCard({ cardId, top }: { cardId: string; top: number }) {
  const { kind, getBoard } = useBoard();
  const card = findCard(getBoard(), cardId)?.card;
  if (!card) return null;
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translateY(${Math.max(0, top - 20)}px)` }}
      className="pointer-events-none absolute inset-x-1 top-0 z-10 rounded-lg border border-accent bg-raised p-2.5 shadow-lift transition-transform duration-100"
    >
      {kind.renderBody(card)}
    </div>
  );
}

/** Converts an index that excludes the moving cards into an index among all cards. */
function fullIndex(column: Column, movingIds: readonly string[], index: number): number {
  let passed = 0;
  for (const [place, card] of column.cards.entries()) {
    if (passed === index && !movingIds.includes(card.id)) return place;
    if (!movingIds.includes(card.id)) passed += 1;
  }
  return column.cards.length;
}

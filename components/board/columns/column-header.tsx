"use client";

import { ArrowDownWideNarrow, Ellipsis, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/color/tone.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";
import { isOver, useBoard, useBoardUi } from "../board-context.tsx";
import { cardText } from "../card/card-text.ts";
import type { Column } from "../cards.ts";
import { ColumnCount } from "./column-count.tsx";
import { columnAfter, countChange } from "./count-change.ts";

const ColumnMenu = lazyPart(() => import("./column-menu.tsx").then((module) => module.ColumnMenu));

/** The name, count and actions of a column. */
export function ColumnHeader({ column, onCollapse }: { column: Column; onCollapse: () => void }) {
  const t = useTranslations("board.columnHeader");
  const { kind, store } = useBoard();
  const { noun, canWrite } = kind;
  const menu = useMenuButton();
  const carried = useBoardUi((ui) =>
    isOver(ui, column.id) && ui.drag?.from.columnId !== column.id ? (ui.drag?.cardIds.length ?? 0) : 0,
  );
  const isDropTarget = carried > 0;
  return (
    <header className="group/header flex h-10 shrink-0 items-center gap-2 pr-1.5 pl-3.5">
      <span
        aria-hidden="true"
        style={toneStyle(column.color)}
        className="tone-dot size-2.5 shrink-0 rounded-full"
      />
      <h2 className="min-w-0 truncate font-semibold text-sm">{column.name}</h2>
      <ColumnCount column={column} />
      {column.sortedBy !== undefined && (
        <ArrowDownWideNarrow
          role="img"
          aria-label={t("sortedBy", { order: column.sortedBy })}
          className="size-3.5 shrink-0 text-ink-faint"
        />
      )}
      {isDropTarget && (
        <div className="ml-auto min-w-0 animate-fade-in">{kind.renderHint?.(column.id, carried)}</div>
      )}
      <div className={cn("ml-auto flex items-center", isDropTarget && "hidden")}>
        {canWrite && (
          <IconButton
            size="sm"
            label={cardText(noun, "addToColumn", { column: column.name })}
            icon={<Plus />}
            onClick={() => store.set({ addingTo: column.id })}
          />
        )}
        <IconButton size="sm" label={t("menu", { name: column.name })} icon={<Ellipsis />} {...menu.button} />
        {menu.anchor && (
          <ColumnMenu column={column} anchor={menu.anchor} onCollapse={onCollapse} onClose={menu.close} />
        )}
      </div>
    </header>
  );
}

/**
 * The column's sums. While a card hovers over another column, the sums after the drop. An empty line keeps its height,
 * so that cards do not shift under the pointer during a drag.
 */
export function ColumnSums({ column }: { column: Column }) {
  const { kind, store, getBoard } = useBoard();
  // Rerenders only when the sums change, not on every step of a drag.
  const isChanging = useBoardUi((ui) => countChange(ui.drag, column.id, getBoard()));
  const shown = isChanging === 0 ? column : columnAfter(store.get().drag, column.id, getBoard());
  if (!kind.sumsText) return null;
  return (
    <p
      data-column-sums=""
      data-numeric=""
      className={cn(
        "-mt-1.5 min-h-5.5 shrink-0 truncate px-3.5 pb-1.5 text-ink-soft text-xs tabular-nums",
        isChanging !== 0 && "font-medium text-accent-ink",
      )}
    >
      {kind.sumsText(shown?.sums ?? {})}
    </p>
  );
}

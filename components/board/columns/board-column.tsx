"use client";

import { useDroppable } from "@dnd-kit/core";
import { ChevronsLeftRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useEffect, useRef } from "react";
import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/color/tone.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { isOver, useBoard, useBoardUi } from "../board-context.tsx";
import { type Column, countText } from "../cards.ts";
import { ColumnBody } from "./column-body.tsx";
import { ColumnCount } from "./column-count.tsx";
import { ColumnHeader, ColumnSums } from "./column-header.tsx";
import { useColumnPaging } from "./use-column-paging.ts";

type BoardColumnProps = {
  column: Column;
  isFiltered: boolean;
  isCollapsed: boolean;
  onCollapse: (columnId: string, isCollapsed: boolean) => void;
  /** The card that is open beside the board. */
  openId: string | null;
  /** The first card of the board. */
  firstId: string | null;
};

/** A column with its cards. On a phone it fills the screen. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, isFiltered, isCollapsed, onCollapse, openId, firstId } = props;
  const paging = useColumnPaging(column);
  const isTarget = useBoardUi((ui) => isOver(ui, column.id));
  if (isCollapsed) return <CollapsedColumn column={column} onExpand={() => onCollapse(column.id, false)} />;
  return (
    <section
      aria-label={`${column.name}, ${countText(column)}`}
      data-column={column.id}
      style={toneStyle(column.color)}
      className={cn(
        "relative flex h-full w-full shrink-0 snap-center flex-col rounded-lg bg-sunken sm:w-72",
        "outline-1 outline-transparent transition-[outline-color] duration-100",
        isTarget && "outline-accent",
      )}
    >
      <ColumnHeader column={column} onCollapse={() => onCollapse(column.id, true)} />
      <ColumnSums column={column} />
      <ColumnBody column={column} paging={paging} openId={openId} firstId={firstId} isFiltered={isFiltered} />
    </section>
  );
});

/** A column collapsed to a strip. Cards dropped on it are placed on top. */
function CollapsedColumn({ column, onExpand }: { column: Column; onExpand: () => void }) {
  const t = useTranslations("board.collapsedColumn");
  const { registry } = useBoard();
  const strip = useRef<HTMLElement>(null);
  const { setNodeRef } = useDroppable({ id: column.id });
  const isTarget = useBoardUi((ui) => isOver(ui, column.id));
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    setNodeRef(element);
    return registry.add(column.id, { element, indexAt: () => 0, reveal: () => {} });
  }, [registry, column.id, setNodeRef]);
  return (
    <section
      ref={strip}
      aria-label={t("collapsed", { name: column.name, count: countText(column) })}
      data-column={column.id}
      style={toneStyle(column.color)}
      className={cn(
        "flex h-full w-10 shrink-0 flex-col items-center gap-2 rounded-lg bg-sunken py-1.5",
        isTarget && "tone-wash outline-1 outline-accent",
      )}
    >
      <IconButton
        size="sm"
        label={t("expandName", { name: column.name })}
        icon={<ChevronsLeftRight />}
        onClick={onExpand}
      />
      <span aria-hidden="true" className="tone-dot size-2.5 shrink-0 rounded-full" />
      <ColumnCount column={column} isNarrow />
      <h2 className="min-h-0 truncate font-semibold text-sm [writing-mode:vertical-rl]">{column.name}</h2>
    </section>
  );
}

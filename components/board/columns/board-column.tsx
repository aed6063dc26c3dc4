"use client";

import { memo } from "react";
import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/tone.ts";
import { isOver, useBoardUi } from "../board-context.tsx";
import { type Column, countText } from "../cards.ts";
import { CollapsedColumn } from "./collapsed-column.tsx";
import { ColumnBody } from "./column-body.tsx";
import { ColumnHeader, ColumnSums } from "./column-header.tsx";
import { useColumnPaging } from "./use-column-paging.ts";

export type BoardColumnProps = {
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

"use client";

import { memo } from "react";
import { cn } from "#components/ui/class-names.ts";
import { toneStyle } from "#components/ui/tone.ts";
import type { BoardColumn as Column } from "#lib/contacts/schema.ts";
import type { ContactFilters } from "../contact-filters.ts";
import { useBoardUi } from "./board-context.tsx";
import { CollapsedColumn } from "./collapsed-column.tsx";
import { ColumnBody } from "./column-body.tsx";
import { ColumnHeader } from "./column-header.tsx";
import { useColumnPaging } from "./use-column-paging.ts";

export type BoardColumnProps = {
  workspaceId: string;
  column: Column;
  filters: ContactFilters;
  isFiltered: boolean;
  isCollapsed: boolean;
  onCollapse: (stageId: string, isCollapsed: boolean) => void;
  /** The contact that is open beside the board. */
  openId: string | null;
  /** The first card of the board. */
  firstId: string | null;
};

/** A stage with its contacts. On a phone it fills the screen. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { workspaceId, column, filters, isFiltered, isCollapsed, onCollapse, openId, firstId } = props;
  const { stage } = column;
  const paging = useColumnPaging(workspaceId, column, filters);
  const isTarget = useBoardUi((ui) => ui.drag?.target.stageId === stage.id);
  if (isCollapsed) return <CollapsedColumn column={column} onExpand={() => onCollapse(stage.id, false)} />;
  return (
    <section
      aria-label={`${stage.name}, ${column.count}`}
      data-stage={stage.id}
      style={toneStyle(stage.color)}
      className={cn(
        "relative flex h-full w-full shrink-0 snap-center flex-col rounded-lg bg-sunken sm:w-72",
        "outline-1 outline-transparent transition-[outline-color] duration-100",
        isTarget && "outline-accent",
      )}
    >
      <ColumnHeader column={column} onCollapse={() => onCollapse(stage.id, true)} />
      <ColumnBody column={column} paging={paging} openId={openId} firstId={firstId} isFiltered={isFiltered} />
    </section>
  );
});

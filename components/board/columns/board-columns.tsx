"use client";

import { DndContext, DragOverlay } from "@dnd-kit/core";
import { useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { readStoredJson, writeStored } from "#components/ui/stored-value.ts";
import { useMediaQuery } from "#components/ui/use-media-query.ts";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import { useCardKeys } from "../card/use-card-keys.ts";
import type { Board } from "../cards.ts";
import { boardInstructions } from "../drag/announcements.ts";
import { DropZones } from "../drag/drop-zones.tsx";
import { useBoardDrag } from "../drag/use-board-drag.ts";
import { BoardColumn } from "./board-column.tsx";
import { ColumnTabs } from "./column-tabs.tsx";

const wide = "(min-width: 40rem)";

type BoardColumnsProps = {
  board: Board;
  isFiltered: boolean;
  /** Whether the filtered board is still loading. */
  isStale: boolean;
  openId: string | null;
};

/** In the instructions, instead of a shortcut that is turned off. */
const NO_KEYS = "–";

/** The columns side by side, with drag and drop between them. */
export function BoardColumns({ board, isFiltered, isStale, openId }: BoardColumnsProps) {
  const { user } = useShell();
  const scope = useBoard();
  const scroller = useRef<HTMLDivElement>(null);
  const [collapsed, setCollapsed] = useCollapsedColumns(scope.kind.remember, user.id);
  const isWide = useMediaQuery(wide);
  const drag = useBoardDrag(scope);
  const keys = useCardKeys(scope, collapsed);
  const move = useShortcut("board:move")?.join(" ") ?? NO_KEYS;
  const select = useShortcut("board:select")?.join(" ") ?? NO_KEYS;
  const isDragging = useBoardUi((ui) => ui.drag !== null);
  const firstId = board.columns.find((column) => column.cards.length > 0)?.cards[0]?.id ?? null;
  return (
    <DndContext {...drag}>
      <ColumnTabs columns={board.columns} scroller={scroller} />
      <p id="board-instructions" hidden>
        {boardInstructions(scope.kind, { move, select })}
      </p>
      <div
        ref={scroller}
        {...keys}
        className={cn(
          "flex min-h-0 flex-1 gap-3 overflow-x-auto overscroll-x-contain p-3",
          !isDragging && "snap-x snap-mandatory sm:snap-none",
          openId !== null && "sm:pr-[27rem]",
          isStale && "opacity-60",
        )}
      >
        {board.columns.map((column) => (
          <BoardColumn
            key={column.id}
            column={column}
            isFiltered={isFiltered}
            isCollapsed={isWide && collapsed.has(column.id)}
            onCollapse={setCollapsed}
            openId={openId}
            firstId={firstId}
          />
        ))}
      </div>
      <DropZones />
      <LiftedCard />
    </DndContext>
  );
}

/** The preview of the dragged card; a stack with a count for a selection. */
function LiftedCard() {
  const { kind, getBoard } = useBoard();
  const drag = useBoardUi((ui) => (ui.drag?.by === "pointer" ? ui.drag : null));
  const [cardId] = drag?.cardIds ?? [];
  const card = cardId === undefined ? undefined : findCard(getBoard(), cardId)?.card;
  const count = drag?.cardIds.length ?? 0;
  if (typeof document === "undefined") return null;
  return createPortal(
    <DragOverlay dropAnimation={{ duration: 180, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" }} zIndex={60}>
      {card && (
        <div className="relative rotate-[1.5deg] cursor-grabbing">
          {count > 1 && (
            <div className="absolute inset-x-1 top-1 bottom-[-5px] rounded-lg border bg-raised shadow-card" />
          )}
          <div className="relative rounded-lg border border-accent bg-raised p-2.5 shadow-lift">
            {kind.renderBody(card)}
          </div>
          {count > 1 && (
            <span className="-top-2 -right-2 absolute flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-2xs text-on-accent">
              {count}
            </span>
          )}
        </div>
      )}
    </DragOverlay>,
    document.body,
  );
}

/** The columns that the user collapsed, stored in this browser per board and user. */
function useCollapsedColumns(
  board: string,
  userId: string,
): [ReadonlySet<string>, (columnId: string, isCollapsed: boolean) => void] {
  const key = `tertulia.collapsed.${board}.${userId}`;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => load(key));

  function setOne(columnId: string, isCollapsed: boolean) {
    const after = new Set(collapsed);
    if (isCollapsed) after.add(columnId);
    else after.delete(columnId);
    writeStored(key, JSON.stringify([...after]));
    setCollapsed(after);
  }
  return [collapsed, setOne];
}

function load(key: string): ReadonlySet<string> {
  const stored = readStoredJson(key);
  return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : []);
}

"use client";

import { CheckCheck, ChevronsLeftRight, Ellipsis, Plus } from "lucide-react";
import { cn } from "#components/ui/class-names.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toneStyle } from "#components/ui/tone.ts";
import type { BoardColumn } from "#lib/contacts/schema.ts";
import { counted } from "../contact-text.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { ConsequenceHint } from "./consequence-hint.tsx";
import { countChange } from "./count-change.ts";
import { selectAll } from "./selection.ts";

/** The name and exact count of a column, and what can be done to it. */
export function ColumnHeader({ column, onCollapse }: { column: BoardColumn; onCollapse: () => void }) {
  const { store, canWrite } = useBoard();
  const { stage } = column;
  const isDropTarget = useBoardUi(
    (ui) => ui.drag?.target.stageId === stage.id && ui.drag.from.stageId !== stage.id,
  );
  return (
    <header className="group/header flex h-10 shrink-0 items-center gap-2 pr-1.5 pl-3.5">
      <span
        aria-hidden="true"
        style={toneStyle(stage.color)}
        className="tone-dot size-2.5 shrink-0 rounded-full"
      />
      <h2 className="min-w-0 truncate font-semibold text-sm">{stage.name}</h2>
      <ColumnCount column={column} />
      <ConsequenceHint stageId={stage.id} />
      <div className={cn("ml-auto flex items-center", isDropTarget && "hidden")}>
        {canWrite && (
          <IconButton
            size="sm"
            label={`Add a contact to ${stage.name}`}
            icon={<Plus aria-hidden="true" />}
            onClick={() => store.set({ addingTo: stage.id })}
          />
        )}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton
              size="sm"
              label={`${stage.name} column menu`}
              icon={<Ellipsis aria-hidden="true" />}
            />
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {canWrite && (
              <DropdownMenuItem
                icon={<Plus aria-hidden="true" />}
                onSelect={() => store.set({ addingTo: stage.id })}
              >
                Add contact
              </DropdownMenuItem>
            )}
            <DropdownMenuItem
              icon={<CheckCheck aria-hidden="true" />}
              disabled={column.contacts.length === 0}
              onSelect={() =>
                selectAll(
                  store,
                  column.contacts.map((contact) => contact.id),
                )
              }
            >
              Select {counted(column.contacts.length, "loaded contact")}
            </DropdownMenuItem>
            <DropdownMenuItem
              icon={<ChevronsLeftRight aria-hidden="true" />}
              onSelect={onCollapse}
              className="hidden sm:flex"
            >
              Collapse column
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
    </header>
  );
}

/** The column's exact count; while a card hovers over another column, what it would be after the drop. */
export function ColumnCount({ column }: { column: BoardColumn }) {
  const change = useBoardUi((ui) => countChange(ui.drag, column.stage.id));
  const count = column.count + change;
  return (
    <span
      data-numeric=""
      data-column-count={count}
      title={counted(count, "contact")}
      className={cn(
        "shrink-0 rounded-sm px-1 text-ink-faint text-xs tabular-nums",
        change !== 0 && "bg-accent-soft font-medium text-accent-ink",
      )}
    >
      {count.toLocaleString("en-US")}
    </span>
  );
}

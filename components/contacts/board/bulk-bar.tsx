"use client";

import { ArrowRightLeft, Trash2, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { IconButton } from "#components/ui/icon-button.tsx";
import { counted } from "../contact-text.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { clearSelection } from "./selection.ts";

/** What can be done to the selected cards; floats over the board while there are any. */
export function BulkBar({ isPeeking }: { isPeeking: boolean }) {
  const { store, canWrite } = useBoard();
  const selectedIds = useBoardUi((ui) => ui.selectedIds);
  if (selectedIds.size === 0) return null;
  return (
    <section
      aria-label="Selected contacts"
      className={cn(
        "-translate-x-1/2 absolute bottom-4 left-1/2 z-30 flex max-w-[calc(100%-1rem)] animate-pop-in items-center gap-1 rounded-xl bg-raised p-1.5 pl-3.5 shadow-pop",
        isPeeking && "sm:left-[calc(50%-13rem)]",
      )}
    >
      <span className="mr-2 min-w-0">
        <span className="block whitespace-nowrap font-medium">
          {counted(selectedIds.size, "contact")} selected
        </span>
        <span className="hidden whitespace-nowrap text-ink-faint text-xs sm:block">
          Moving several runs no stage rules
        </span>
      </span>
      {canWrite && (
        <>
          <Button onClick={() => store.set({ movingIds: [...selectedIds] })}>
            <ArrowRightLeft aria-hidden="true" />
            Move to…
          </Button>
          <Button variant="danger-ghost" onClick={() => store.set({ deletingIds: [...selectedIds] })}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </>
      )}
      <IconButton
        label="Clear the selection"
        icon={<X aria-hidden="true" />}
        onClick={() => clearSelection(store)}
      />
    </section>
  );
}

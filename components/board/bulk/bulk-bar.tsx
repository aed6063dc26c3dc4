"use client";

import { ArrowRightLeft, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { bulkNote, cardText } from "../card/card-text.ts";
import { clearSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";

/** Bulk actions for the selected cards. Floats over the board while any are selected. */
export function BulkBar({ isPeeking }: { isPeeking: boolean }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("board.bulkBar");
  const { kind, store } = useBoard();
  const { noun } = kind;
  const selectedIds = useBoardUi((ui) => ui.selectedIds);
  if (selectedIds.size === 0) return null;
  return (
    <SelectionBar
      label={cardText(noun, "selected")}
      title={cardText(noun, "countSelected", { count: selectedIds.size })}
      note={bulkNote(noun)}
      onClear={() => clearSelection(store)}
      className={isPeeking ? "sm:left-[calc(50%-13rem)]" : undefined}
    >
      {kind.canWrite && (
        <>
          <Button onClick={() => store.set({ movingIds: [...selectedIds] })}>
            <ArrowRightLeft />
            {t("move")}
          </Button>
          {kind.renderBulkActions?.([...selectedIds])}
          <Button variant="danger-ghost" onClick={() => store.set({ deletingIds: [...selectedIds] })}>
            <Trash2 />
            {tActions("delete")}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

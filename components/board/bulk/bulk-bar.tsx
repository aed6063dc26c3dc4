"use client";

import { ArrowRightLeft, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { bulkNote, cardText } from "../card/card-text.ts";
import { cardCount, countText, recordCount } from "../cards.ts";
import { recordsOf } from "../shared-cards.ts";
import { clearSelection, selectMatching } from "./selection.ts";
import { MAX_SELECTED, SelectionBar, TooManySelected } from "./selection-bar.tsx";

/** Bulk actions for the selected cards. Floats over the board while any are selected. */
export function BulkBar({ isPeeking }: { isPeeking: boolean }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("board.bulkBar");
  const { kind, store, getBoard } = useBoard();
  const { noun } = kind;
  const selectedIds = useBoardUi((ui) => ui.selectedIds);
  const matching = useBoardUi((ui) => ui.matching);
  const all = recordCount(getBoard());
  const className = isPeeking ? "sm:left-[calc(50%-13rem)]" : undefined;
  const onClear = () => clearSelection(store);
  if (selectedIds.size === 0) return null;
  if (matching) {
    const { columnId } = matching;
    const found = cardCount(getBoard().columns.filter(({ id }) => columnId === null || id === columnId));
    return kind.renderMatchingBar?.({ columnId, ...found, onClear, className });
  }
  const selected = recordsOf(selectedIds).length;
  const isTooMany = selectedIds.size > MAX_SELECTED;
  return (
    <SelectionBar
      label={cardText(noun, "selected")}
      title={cardText(noun, "countSelected", { count: selected })}
      note={bulkNote(noun)}
      onClear={onClear}
      className={className}
    >
      {kind.renderMatchingBar && (all.count > selected || isTooMany) && (
        <Button variant="ghost" onClick={() => selectMatching(store, getBoard(), null)}>
          {cardText(noun, "selectAllMatching", { count: countText(all) })}
        </Button>
      )}
      {isTooMany && <TooManySelected />}
      {kind.canWrite && !isTooMany && (
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

"use client";

import { OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { useBoard } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import { bulkNote, type CardNoun, cardText } from "../card/card-text.ts";
import { focusCard } from "../card/focus-card.ts";
import { countText } from "../cards.ts";
import { cardIdIn, recordsOf } from "../shared-cards.ts";
import { clearSelection } from "./selection.ts";

export function MoveToDialogContent({ ids }: { ids: readonly string[] }) {
  const scope = useBoard();
  const { kind, store, actions, getBoard } = scope;
  const { noun } = kind;
  const board = getBoard();
  const [only] = ids;
  const spot = only === undefined ? null : findCard(board, only);
  const close = () => store.set({ movingIds: null });

  function choose(columnId: string) {
    close();
    if (only === undefined) return;
    if (ids.length > 1) {
      void actions.moveMany(ids, columnId);
      clearSelection(store);
      return;
    }
    if (spot?.column.id !== columnId) actions.move(only, { columnId, index: 0 });
    requestAnimationFrame(() => focusCard(scope, cardIdIn(only, columnId)));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={
          ids.length === 1 && spot
            ? cardText(noun, "moveTitle", { name: spot.card.title })
            : cardText(noun, "moveCountTitle", { count: recordsOf(ids).length })
        }
        description={noteOf(noun, ids.length)}
        size="sm"
        className="px-0 pb-1"
      >
        <OptionList
          label={cardText(noun, "column")}
          placeholder={cardText(noun, "typeAColumn")}
          options={board.columns.map((column) => ({
            value: column.id,
            label: column.name,
            color: column.color,
            hint: countText(column),
            note: ids.length === 1 && column !== spot?.column && kind.renderHint?.(column.id, 1),
          }))}
          selected={ids.length === 1 && spot ? [spot.column.id] : []}
          onSelect={choose}
          className="border-t"
        />
      </DialogContent>
    </Dialog>
  );
}

function noteOf(noun: CardNoun, count: number): string | undefined {
  if (noun === "opportunity") return cardText(noun, "noRules");
  return count > 1 ? bulkNote(noun) : undefined;
}

"use client";

import { useTranslations } from "next-intl";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { useBoard } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import { capitalize, cardCountText } from "../card/card-kind.ts";
import { focusCard } from "../card/focus-card.ts";
import { countText } from "../cards.ts";
import { clearSelection } from "./selection.ts";

/** The content of MoveToDialog. */
export function MoveToDialogContent({ ids }: { ids: readonly string[] }) {
  const t = useTranslations("board.moveToDialogContent");
  const scope = useBoard();
  const { kind, store, actions, getBoard } = scope;
  const { labels } = kind;
  const board = getBoard();
  const [only] = ids;
  const spot = only === undefined ? null : findCard(board, only);
  const name = ids.length === 1 && spot ? spot.card.title : cardCountText(labels, ids.length);
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
    requestAnimationFrame(() => focusCard(scope, only));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={t("moveName", { name })}
        description={
          ids.length > 1 && labels.bulkMoves
            ? t("movingSeveralAtOnceBulk", { bulkMoves: labels.bulkMoves })
            : undefined
        }
        size="sm"
        className="px-0 pb-1"
      >
        <OptionList
          label={capitalize(labels.column)}
          placeholder={t("typeAColumn", { column: labels.column })}
          options={board.columns.map((column) => ({
            value: column.id,
            label: column.name,
            color: column.color,
            hint: countText(column),
          }))}
          selected={ids.length === 1 && spot ? [spot.column.id] : []}
          onSelect={choose}
          className="border-t"
        />
      </DialogContent>
    </Dialog>
  );
}

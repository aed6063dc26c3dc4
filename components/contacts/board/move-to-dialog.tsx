"use client";

import { Dialog, DialogContent } from "#components/ui/dialog.tsx";
import { OptionList } from "#components/ui/option-list.tsx";
import { counted, fullName } from "../contact-text.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { findCard } from "./board-state.ts";
import { focusCard } from "./focus-card.ts";
import { clearSelection } from "./selection.ts";

/** Choice of a stage by typing, for one card or a selection; rises from the bottom on a phone. */
export function MoveToDialog() {
  const scope = useBoard();
  const { store, actions, getBoard } = scope;
  const ids = useBoardUi((ui) => ui.movingIds);
  if (!ids) return null;
  const board = getBoard();
  const [only] = ids;
  const spot = only === undefined ? null : findCard(board, only);
  const name = ids.length === 1 && spot ? fullName(spot.contact) : counted(ids.length, "contact");
  const close = () => store.set({ movingIds: null });

  function choose(stageId: string) {
    close();
    if (!ids || only === undefined) return;
    if (ids.length > 1) {
      void actions.moveMany(ids, stageId);
      clearSelection(store);
      return;
    }
    if (spot?.column.stage.id !== stageId) actions.move(only, { stageId, index: 0 });
    requestAnimationFrame(() => focusCard(scope, only));
  }

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={`Move ${name} to…`}
        description={ids.length > 1 ? "Moving several at once runs no stage rules." : undefined}
        size="sm"
        className="px-0 pb-1"
      >
        <OptionList
          label="Stage"
          placeholder="Type a stage…"
          options={board.columns.map(({ stage, count }) => ({
            value: stage.id,
            label: stage.name,
            color: stage.color,
            hint: count.toLocaleString("en-US"),
          }))}
          selected={ids.length === 1 && spot ? [spot.column.stage.id] : []}
          onSelect={choose}
          className="border-t"
        />
      </DialogContent>
    </Dialog>
  );
}

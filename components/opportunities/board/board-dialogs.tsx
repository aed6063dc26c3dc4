"use client";

import { useMemo } from "react";
import { useBoard, useBoardUi } from "#components/board/board-context.tsx";
import { clearSelection } from "#components/board/bulk/selection.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { Closing } from "../closing.ts";
import type { ClosableOpportunity } from "../closing-dialog.tsx";
import { opportunitiesOf } from "../opportunity-card.ts";

const ClosingDialog = lazyPart(() => import("../closing-dialog.tsx").then((module) => module.ClosingDialog));
const NewOpportunityDialog = lazyPart(() =>
  import("../new-opportunity-dialog.tsx").then((module) => module.NewOpportunityDialog),
);

type BoardDialogsProps = {
  closing: Closing | null;
  onClosed: () => void;
  onCreated: (id: string) => void;
};

/** The dialogs of the board: win, lose, and new opportunity. */
export function BoardDialogs({ closing, onClosed, onCreated }: BoardDialogsProps) {
  const { store, getBoard } = useBoard();
  const addingTo = useBoardUi((ui) => ui.addingTo);
  const board = getBoard();
  // Read when the dialog opens, so that it stays open with what was typed if a card leaves the board.
  const toClose: ClosableOpportunity[] = useMemo(
    () => opportunitiesOf(getBoard(), closing?.ids ?? []),
    [closing, getBoard],
  );
  return (
    <>
      {closing && toClose.length > 0 && (
        <ClosingDialog
          opportunities={toClose}
          status={closing.status}
          onClose={onClosed}
          onClosed={() => clearSelection(store)}
        />
      )}
      {addingTo !== null && (
        <NewOpportunityDialog
          stageId={addingTo}
          currencyCode={Object.keys(board.columns.find((one) => one.cards.length > 0)?.sums ?? {})[0]}
          onClose={() => store.set({ addingTo: null })}
          onCreated={onCreated}
        />
      )}
    </>
  );
}

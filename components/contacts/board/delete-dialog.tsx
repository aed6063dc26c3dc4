"use client";

import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { counted, fullName } from "../contact-text.ts";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { findCard } from "./board-state.ts";
import { clearSelection } from "./selection.ts";

export type DeleteDialogProps = {
  /** The contact open beside the board, which closes when it is among them. */
  openId: string | null;
  onCloseOpen: () => void;
};

/** Asks before contacts are deleted. */
export function DeleteDialog({ openId, onCloseOpen }: DeleteDialogProps) {
  const { store, actions, getBoard } = useBoard();
  const ids = useBoardUi((ui) => ui.deletingIds);
  if (!ids) return null;
  const only = ids.length === 1 ? findCard(getBoard(), ids[0] ?? "")?.contact : undefined;
  const close = () => store.set({ deletingIds: null });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={`Delete ${only ? fullName(only) : counted(ids.length, "contact")}?`}
      description="Fields, tags and history go with it. This cannot be undone."
      confirmLabel={only ? "Delete contact" : `Delete ${counted(ids.length, "contact")}`}
      onConfirm={() => {
        close();
        if (openId !== null && ids.includes(openId)) onCloseOpen();
        clearSelection(store);
        void actions.remove(ids);
      }}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { findCard } from "../board-state.ts";
import { cardText } from "../card/card-text.ts";
import { clearSelection } from "./selection.ts";

export type DeleteDialogProps = {
  /** The card that is open beside the board. It closes if it is deleted. */
  openId: string | null;
  onCloseOpen: () => void;
};

/** Confirms the deletion of cards. */
export function DeleteDialog({ openId, onCloseOpen }: DeleteDialogProps) {
  const t = useTranslations("board.deleteDialog");
  const { kind, store, actions, getBoard } = useBoard();
  const { noun } = kind;
  const ids = useBoardUi((ui) => ui.deletingIds);
  if (!ids) return null;
  const only = ids.length === 1 ? findCard(getBoard(), ids[0] ?? "")?.card : undefined;
  const close = () => store.set({ deletingIds: null });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && close()}
      title={only ? t("delete", { name: only.title }) : cardText(noun, "deleteTitle", { count: ids.length })}
      description={cardText(noun, "deletion")}
      confirmLabel={only ? cardText(noun, "deleteOne") : cardText(noun, "deleteCount", { count: ids.length })}
      onConfirm={() => {
        close();
        if (openId !== null && ids.includes(openId)) onCloseOpen();
        clearSelection(store);
        void actions.remove(ids);
      }}
    />
  );
}

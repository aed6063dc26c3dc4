"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import { Button } from "#components/ui/button.tsx";

/** Adds a contact to the initial stage. */
export function NewContactButton() {
  const t = useTranslations("contacts.boardStates");
  const { store, getBoard } = useBoard();
  const first = () => getBoard().columns.find((column) => column.isDefault) ?? getBoard().columns[0];
  return (
    <Button variant="primary" onClick={() => store.set({ addingTo: first()?.id ?? null })}>
      <Plus />
      {t("newContact")}
    </Button>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useBoard } from "#components/board/board-context.tsx";
import { findCard } from "#components/board/board-state.ts";
import { affectedCards } from "#components/board/bulk/selection.ts";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import type { Closing } from "../closing.ts";

/** W wins and L loses the focused card or its selection. Renders nothing. */
export function ClosingCommands({ onClosing }: { onClosing: (closing: Closing) => void }) {
  const t = useTranslations("opportunities.closingCommands");
  const { kind, store, getBoard } = useBoard();
  function close(status: 1 | 2) {
    const { focusedId } = store.get();
    if (!kind.canWrite || focusedId === null || !findCard(getBoard(), focusedId)) return;
    onClosing({ ids: affectedCards(store.get(), focusedId), status });
  }
  const group = useTranslations("board.boardCommands")("group");
  useCommand({ id: "board:won", label: t("markAsWon"), group, keys: "w", run: () => close(1) });
  useCommand({ id: "board:lost", label: t("markAsLost"), group, keys: "l", run: () => close(2) });
  return null;
}

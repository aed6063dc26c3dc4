"use client";

import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import type { CardChoice } from "../board-contract.ts";
import { findCard } from "../board-state.ts";
import { focusCard } from "../card/focus-card.ts";
import { affectedCards } from "./selection.ts";

/** Registers the keys of a kind's choices (assignee, tags), and shows the dialog of the open one. */
export function ChoiceTools() {
  const { kind } = useBoard();
  if (!kind.canWrite) return null;
  return (
    <>
      {kind.choices?.map((choice) => (
        <ChoiceKey key={choice.id} choice={choice} />
      ))}
      <OpenChoice />
    </>
  );
}

function ChoiceKey({ choice }: { choice: CardChoice }) {
  const t = useTranslations("board.boardCommands");
  const { store, getBoard } = useBoard();
  const { id, label, key: keys } = choice;
  useCommand({
    id: `board:${id}`,
    label,
    group: t("group"),
    keys,
    run: () => {
      const { focusedId, selectedIds, matching } = store.get();
      const isThere = focusedId !== null && findCard(getBoard(), focusedId);
      const selected = matching ? [] : [...selectedIds];
      const cardIds = isThere ? affectedCards(store.get(), focusedId) : selected;
      if (cardIds.length > 0) store.set({ choosing: { id, cardIds } });
    },
  });
  return null;
}

function OpenChoice() {
  const scope = useBoard();
  const { kind, store } = scope;
  const choosing = useBoardUi((ui) => ui.choosing);
  const choice = kind.choices?.find(({ id }) => id === choosing?.id);
  if (!choosing || !choice) return null;

  function close() {
    store.set({ choosing: null });
    const { focusedId } = store.get();
    if (focusedId !== null) requestAnimationFrame(() => focusCard(scope, focusedId));
  }

  return <choice.Dialog cardIds={choosing.cardIds} onClose={close} />;
}

/** The choices as bulk action buttons. */
export function ChoiceButtons({ cardIds }: { cardIds: readonly string[] }) {
  const { kind, store } = useBoard();
  return kind.choices?.map(({ id, label, icon }) => (
    <Button key={id} onClick={() => store.set({ choosing: { id, cardIds } })}>
      {icon}
      {label}
    </Button>
  ));
}

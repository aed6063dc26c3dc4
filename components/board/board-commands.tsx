"use client";

import { useRouter } from "next/navigation";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useBoard } from "./board-context.tsx";
import type { CardLabels } from "./board-contract.ts";
import { adjacentColumn } from "./board-navigation.ts";
import { findCard } from "./board-state.ts";
import { affectedCards, toggleSelected } from "./bulk/selection.ts";
import { focusCard } from "./card/focus-card.ts";
import { focusNameField } from "./card/name-field.ts";

const group = "Board";

/** Keys of a focused card (use-card-keys.ts), for the list of shortcuts. */
const cardKeys = (labels: CardLabels) => [
  { keys: "arrows", label: "Go to the next card" },
  { keys: "space", label: "Pick up or drop the card" },
  { keys: "escape", label: "Cancel the drag, clear the selection" },
  { keys: "enter", label: `Open the ${labels.one}` },
  { keys: "shift+arrows", label: "Extend the selection" },
  { keys: "mod+a", label: "Select every loaded card" },
];

/** Registers the shortcuts and commands for the focused card. Renders nothing. */
export function BoardCommands({ onSearch }: { onSearch: () => void }) {
  const scope = useBoard();
  const { kind, store, actions, getBoard } = scope;
  const { labels, canWrite } = kind;

  function withCard(act: (cardId: string) => void) {
    const { focusedId } = store.get();
    if (canWrite && focusedId !== null && findCard(getBoard(), focusedId)) act(focusedId);
  }

  function shift(offset: -1 | 1) {
    withCard((cardId) => {
      const from = findCard(getBoard(), cardId)?.column.id ?? "";
      const columnId = adjacentColumn(getBoard(), from, offset);
      if (columnId === null) return;
      actions.move(cardId, { columnId, index: 0 });
      requestAnimationFrame(() => focusCard(scope, cardId));
    });
  }

  useCommand({ id: "board:search", label: `Search ${labels.many}`, group, keys: "/", run: onSearch });
  useCommand({
    id: "board:new",
    label: `New ${labels.one}`,
    group,
    keys: "c",
    words: "add create",
    run: () => {
      const { focusedId } = store.get();
      const board = getBoard();
      const focused = focusedId === null ? null : findCard(board, focusedId);
      const first = board.columns.find((column) => column.isDefault) ?? board.columns[0];
      const addingTo = (focused?.column ?? first)?.id ?? null;
      if (canWrite) store.set({ addingTo });
    },
  });
  useCommand({
    id: "board:move",
    label: `Move to ${labels.column}…`,
    group,
    keys: "m",
    run: () => withCard((id) => store.set({ movingIds: affectedCards(store.get(), id) })),
  });
  useCommand({
    id: "board:edit",
    label: "Edit the name",
    group,
    keys: "e",
    run: () =>
      withCard((id) => {
        scope.onOpen(id);
        focusNameField(id);
      }),
  });
  useCommand({
    id: "board:next",
    label: `Move to next ${labels.column}`,
    group,
    keys: "]",
    run: () => shift(1),
  });
  useCommand({
    id: "board:previous",
    label: `Move to previous ${labels.column}`,
    group,
    keys: "[",
    run: () => shift(-1),
  });
  useCommand({
    id: "board:select",
    label: `Select ${labels.one}`,
    group,
    keys: "x",
    run: () => withCard((id) => toggleSelected(store, id)),
  });
  return (
    <>
      {kind.pageOf && <OpenPage pageOf={kind.pageOf} />}
      {cardKeys(labels).map((one) => (
        <CardKey key={one.keys} {...one} />
      ))}
    </>
  );
}

/** O opens the focused card's page. */
function OpenPage({ pageOf }: { pageOf: (cardId: string) => string }) {
  const { kind, store, getBoard } = useBoard();
  const router = useRouter();
  useCommand({
    id: "board:page",
    label: `Open the ${kind.labels.one}'s page`,
    group,
    keys: "o",
    run: () => {
      const { focusedId } = store.get();
      if (focusedId !== null && findCard(getBoard(), focusedId)) router.push(pageOf(focusedId));
    },
  });
  return null;
}

function CardKey({ keys, label }: { keys: string; label: string }) {
  useCommand({ id: `board:${keys}`, label, group, keys, local: true, run: () => {} });
  return null;
}

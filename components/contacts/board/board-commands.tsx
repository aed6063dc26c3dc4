"use client";

import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useBoard } from "./board-context.tsx";
import { adjacentStage } from "./board-navigation.ts";
import { findCard } from "./board-state.ts";
import { focusCard } from "./focus-card.ts";
import { actedOn, toggleSelected } from "./selection.ts";

const group = "Board";

/** What a focused card does with keys (use-card-keys.ts), for the legend. */
const cardKeys = [
  { keys: "arrows", label: "Go to the next card" },
  { keys: "space", label: "Pick up or drop the card" },
  { keys: "escape", label: "Cancel the drag, clear the selection" },
  { keys: "enter", label: "Open the contact" },
  { keys: "shift+arrows", label: "Extend the selection" },
  { keys: "mod+a", label: "Select every loaded card" },
];

/** Registers what can be done to the focused card by shortcut and palette. Draws nothing. */
export function BoardCommands({ onSearch }: { onSearch: () => void }) {
  const scope = useBoard();
  const { store, actions, getBoard, canWrite } = scope;

  function withCard(act: (contactId: string) => void) {
    const { focusedId } = store.get();
    if (canWrite && focusedId !== null && findCard(getBoard(), focusedId)) act(focusedId);
  }

  function shift(offset: -1 | 1) {
    withCard((contactId) => {
      const from = findCard(getBoard(), contactId)?.column.stage.id ?? "";
      const stageId = adjacentStage(getBoard(), from, offset);
      if (stageId === null) return;
      actions.move(contactId, { stageId, index: 0 });
      requestAnimationFrame(() => focusCard(scope, contactId));
    });
  }

  useCommand({ id: "board:search", label: "Search contacts", group, keys: "/", run: onSearch });
  useCommand({
    id: "board:new",
    label: "New contact",
    group,
    keys: "c",
    words: "add create",
    run: () => {
      const { focusedId } = store.get();
      const board = getBoard();
      const focused = focusedId === null ? null : findCard(board, focusedId);
      const first = board.columns.find((column) => column.stage.isDefault) ?? board.columns[0];
      const addingTo = (focused?.column ?? first)?.stage.id ?? null;
      if (canWrite) store.set({ addingTo });
    },
  });
  useCommand({
    id: "board:move",
    label: "Move to stage…",
    group,
    keys: "m",
    run: () => withCard((id) => store.set({ movingIds: actedOn(store.get(), id) })),
  });
  useCommand({ id: "board:next", label: "Move to next stage", group, keys: "]", run: () => shift(1) });
  useCommand({
    id: "board:previous",
    label: "Move to previous stage",
    group,
    keys: "[",
    run: () => shift(-1),
  });
  useCommand({
    id: "board:select",
    label: "Select contact",
    group,
    keys: "x",
    run: () => withCard((id) => toggleSelected(store, id)),
  });
  useCommand({
    id: "board:undo",
    label: "Undo the last move",
    group,
    keys: "mod+z",
    run: () => {
      store.set({ announcement: actions.undo() ? "The last move was undone." : "There is nothing to undo." });
    },
  });
  return cardKeys.map((one) => <CardKey key={one.keys} {...one} />);
}

function CardKey({ keys, label }: { keys: string; label: string }) {
  useCommand({ id: `board:${keys}`, label, group, keys, local: true, run: () => {} });
  return null;
}

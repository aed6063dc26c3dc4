"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import type { Command } from "#components/layout/commands/command-store.ts";
import type { Translate } from "#components/ui/translate.ts";
import { type BoardScope, useBoard } from "./board-context.tsx";
import { adjacentColumn } from "./board-navigation.ts";
import { findCard } from "./board-state.ts";
import { affectedCards, toggleSelected } from "./bulk/selection.ts";
import { useCardText } from "./card/card-text.ts";
import { focusCard } from "./card/focus-card.ts";
import { focusNameField } from "./card/name-field.ts";
import { cardIdIn, recordOf } from "./shared-cards.ts";

type CardText = ReturnType<typeof useCardText>;

/** Keys of a focused card (use-card-keys.ts), for the list of shortcuts. */
const cardKeys = (say: CardText, t: Translate<"board.boardCommands">) => [
  { keys: "arrows", label: t("nextCard") },
  { keys: "space", label: t("lift") },
  { keys: "escape", label: t("cancel") },
  { keys: "enter", label: say("open") },
  { keys: "shift+arrows", label: t("extendSelection") },
  { keys: "mod+a", label: t("selectAll") },
];

/** Registers the shortcuts and commands for the focused card. Renders nothing. */
export function BoardCommands({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations("board.boardCommands");
  const scope = useBoard();
  const { noun, pageOf } = scope.kind;
  const say = useCardText(noun);
  return (
    <>
      <BoardCommand id="search" label={say("search")} keys="/" run={onSearch} />
      <BoardCommand id="new" label={say("new")} keys="c" keywords="add create" run={() => addCard(scope)} />
      {cardCommands(scope, say, t).map((command) => (
        <BoardCommand key={command.id} {...command} />
      ))}
      {pageOf && <OpenPage pageOf={pageOf} />}
      {cardKeys(say, t).map(({ keys, label }) => (
        <BoardCommand key={keys} id={keys} label={label} keys={keys} local run={() => {}} />
      ))}
    </>
  );
}

/** Commands that need a focused card. */
function cardCommands(scope: BoardScope, say: CardText, t: Translate<"board.boardCommands">) {
  const { kind, store } = scope;
  const withCard = (act: (cardId: string) => void) => () => {
    const { focusedId } = store.get();
    if (kind.canWrite && focusedId !== null && findCard(scope.getBoard(), focusedId)) act(focusedId);
  };
  const moveSelected = withCard((id) => store.set({ movingIds: affectedCards(store.get(), id) }));
  const editName = withCard((id) => {
    scope.onOpen(id);
    focusNameField(recordOf(id));
  });
  const moveToNext = withCard((id) => moveToAdjacent(scope, id, 1));
  const moveToPrevious = withCard((id) => moveToAdjacent(scope, id, -1));
  return [
    { id: "move", label: say("moveToColumn"), keys: "m", run: moveSelected },
    { id: "edit", label: t("editName"), keys: "e", run: editName },
    { id: "next", label: say("moveToNext"), keys: "]", run: moveToNext },
    { id: "previous", label: say("moveToPrevious"), keys: "[", run: moveToPrevious },
    {
      id: "select",
      label: say("select"),
      keys: "x",
      run: withCard((id) => toggleSelected(store, id)),
    },
  ];
}

/** Starts a new card in the column of the focused card, or in the default one. */
function addCard({ kind, store, getBoard }: BoardScope): void {
  const { focusedId } = store.get();
  const board = getBoard();
  const focused = focusedId === null ? null : findCard(board, focusedId);
  const first = board.columns.find((column) => column.isDefault) ?? board.columns[0];
  if (kind.canWrite) store.set({ addingTo: (focused?.column ?? first)?.id ?? null });
}

function moveToAdjacent(scope: BoardScope, cardId: string, offset: -1 | 1): void {
  const from = findCard(scope.getBoard(), cardId)?.column.id ?? "";
  const columnId = adjacentColumn(scope.getBoard(), from, offset);
  if (columnId === null) return;
  scope.actions.move(cardId, { columnId, index: 0 });
  requestAnimationFrame(() => focusCard(scope, cardIdIn(cardId, columnId)));
}

/** O opens the focused card's page. */
function OpenPage({ pageOf }: { pageOf: (cardId: string) => string }) {
  const t = useTranslations("board.boardCommands");
  const { kind, store, getBoard } = useBoard();
  const router = useRouter();
  useCommand({
    id: "board:page",
    label: useCardText(kind.noun)("openPage"),
    group: t("group"),
    keys: "o",
    run: () => {
      const { focusedId } = store.get();
      if (focusedId !== null && findCard(getBoard(), focusedId)) router.push(pageOf(recordOf(focusedId)));
    },
  });
  return null;
}

type BoardCommandProps = Pick<Command, "id" | "label" | "keys" | "keywords" | "local" | "run">;

function BoardCommand({ id, ...command }: BoardCommandProps) {
  const t = useTranslations("board.boardCommands");
  useCommand({ ...command, id: `board:${id}`, group: t("group") });
  return null;
}

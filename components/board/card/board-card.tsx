"use client";

import { useDraggable } from "@dnd-kit/core";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { type MouseEvent, memo, useEffect } from "react";
import { cn } from "#components/ui/class-names.ts";
import { Checkbox } from "#components/ui/form/checkbox.tsx";
import { type BoardScope, isSelected, useBoard, useBoardUi } from "../board-context.tsx";
import { extendSelection, toggleSelected } from "../bulk/selection.ts";
import type { Card } from "../cards.ts";
import { recordOf } from "../shared-cards.ts";
import { cardText } from "./card-text.ts";

type BoardCardProps = {
  card: Card;
  /** Whether this card is open beside the board. */
  isOpen: boolean;
  /** Whether this card is in the tab order while no card has been focused. */
  isFirst: boolean;
};

export function cardDomId(cardId: string): string {
  return `card-${cardId}`;
}

/** A card on the board. It can be dragged, opened and selected, and has a menu. */
export const BoardCard = memo(function BoardCard({ card, isOpen, isFirst }: BoardCardProps) {
  const t = useTranslations("board.boardCard");
  const scope = useBoard();
  const { kind } = scope;
  const { id } = card;
  const isChosen = useBoardUi((ui) => isSelected(ui, card));
  const isTabStop = useBoardUi((ui) => (ui.focusedId === null ? isFirst : ui.focusedId === id));
  const isDragged = useBoardUi((ui) => ui.drag?.cardIds.includes(id) ?? false);
  const isFlashing = useBoardUi((ui) => ui.flashingIds.has(recordOf(id)));
  useEffect(() => {
    // A card that moves to another column is remounted there and would lose focus.
    const hadFocus = scope.store.get().focusedId === id && document.activeElement === document.body;
    if (hadFocus) document.getElementById(cardDomId(id))?.focus({ preventScroll: true });
  }, [scope, id]);
  const { setNodeRef, listeners } = useDraggable({ id, disabled: !kind.canWrite });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: use-card-keys.ts handles the keys of all cards.
    // biome-ignore lint/a11y/useSemanticElements: a card contains a check box and a menu, so it cannot be a button itself.
    <div
      {...listeners}
      ref={setNodeRef}
      id={cardDomId(id)}
      data-card={id}
      role="group"
      aria-roledescription={cardText(kind.noun, "card")}
      aria-label={card.title}
      aria-describedby="board-instructions"
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => scope.store.set({ focusedId: id })}
      onClick={(event) => onCardClick(scope, id, event)}
      onContextMenu={(event) => openMenuAt(scope, id, event)}
      className={cn(
        "group/card relative cursor-default touch-manipulation select-none rounded-lg border bg-raised p-2.5 shadow-card outline-offset-0",
        "transition-[border-color,box-shadow,opacity] duration-100 hover:border-line-strong",
        isOpen && "border-accent hover:border-accent",
        isChosen && "border-accent bg-accent-soft hover:border-accent",
        isDragged && "border-line-strong border-dashed shadow-none grayscale",
        isFlashing && "animate-flash",
      )}
    >
      {kind.renderBody(card)}
      <CardSelect card={card} isSelected={isChosen} />
      <button
        type="button"
        tabIndex={-1}
        aria-label={t("actionsForTitle", { title: card.title })}
        aria-haspopup="menu"
        onClick={(event) => openMenuAt(scope, id, event)}
        className="absolute top-2 right-1.5 hidden size-6 items-center justify-center rounded-md bg-raised text-ink-faint hover:bg-press hover:text-ink group-focus-within/card:flex group-hover/card:flex coarse:top-0.5 coarse:right-0.5 coarse:flex coarse:size-9 coarse:bg-transparent"
      >
        <Ellipsis className="size-4" />
      </button>
    </div>
  );
});

/** The checkbox that replaces the avatar on hover and while anything is selected. */
function CardSelect({ card, isSelected }: { card: Card; isSelected: boolean }) {
  const t = useTranslations("board.boardCard");
  const { store } = useBoard();
  const isSelecting = useBoardUi((ui) => ui.selectedIds.size > 0);
  return (
    <span
      className={cn(
        "absolute top-4 left-2.5 flex size-6 items-center justify-center rounded-full bg-raised opacity-0 group-hover/card:opacity-100 coarse:group-hover/card:opacity-0",
        isSelecting && "opacity-100 coarse:group-hover/card:opacity-100",
        isSelected && "bg-accent-soft",
      )}
    >
      <Checkbox
        tabIndex={-1}
        aria-label={t("selectTitle", { title: card.title })}
        checked={isSelected}
        onClick={(event) => event.stopPropagation()}
        onCheckedChange={() => toggleSelected(store, card.id)}
      />
    </span>
  );
}

function onCardClick(scope: BoardScope, id: string, event: MouseEvent): void {
  if (event.shiftKey) extendSelection(scope.store, scope.getBoard(), id);
  else if (event.metaKey || event.ctrlKey) toggleSelected(scope.store, id);
  else scope.onOpen(id);
}

function openMenuAt(scope: BoardScope, cardId: string, event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
  // A long press that lifted the card must not also open the menu.
  if (scope.store.get().drag) return;
  const box = event.currentTarget.getBoundingClientRect();
  const isPointer = event.type === "contextmenu" && event.clientX > 0;
  scope.store.set({
    focusedId: cardId,
    menu: {
      cardId,
      x: isPointer ? event.clientX : box.left,
      y: isPointer ? event.clientY : box.bottom + 4,
    },
  });
}

"use client";

import {
  ArrowLeft,
  ArrowRight,
  ArrowRightLeft,
  Link,
  Maximize2,
  PanelRight,
  PencilLine,
  SquareCheck,
  Trash2,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useShortcut } from "#components/layout/commands/command-provider.tsx";
import { copyText } from "#components/ui/copy-text.ts";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { useBoard, useBoardUi } from "../board-context.tsx";
import { adjacentColumn } from "../board-navigation.ts";
import { findCard, findColumn } from "../board-state.ts";
import { ChoiceItems } from "../bulk/choice-items.tsx";
import { affectedCards, toggleSelected } from "../bulk/selection.ts";
import { recordOf, recordsOf } from "../shared-cards.ts";
import { cardText } from "./card-text.ts";
import { focusCard } from "./focus-card.ts";
import { focusNameField } from "./name-field.ts";

/** The card menu: one for the whole board, opened by a right click or a card's menu button. */
export function CardMenu({ open }: { open: boolean }) {
  const scope = useBoard();
  const menu = useBoardUi((ui) => ui.menu);
  const close = () => scope.store.set({ menu: null });
  return (
    <DropdownMenu modal={false} key={menu?.cardId} open={open} onOpenChange={(open) => !open && close()}>
      <DropdownMenuTrigger asChild>
        <span
          aria-hidden="true"
          className="pointer-events-none fixed size-px"
          style={{ left: menu?.x ?? 0, top: menu?.y ?? 0 }}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        sideOffset={0}
        aria-label={cardText(scope.kind.noun, "actions")}
        aria-labelledby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          const { focusedId, movingIds, choosing, deletingIds } = scope.store.get();
          if (focusedId !== null && !movingIds && !choosing && !deletingIds) focusCard(scope, focusedId);
        }}
      >
        {menu && <CardMenuItems cardId={menu.cardId} />}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function CardMenuItems({ cardId }: { cardId: string }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("board.cardMenu");
  const { kind, store, onOpen } = useBoard();
  const { noun, canWrite, pageOf, parameter } = kind;
  const router = useRouter();
  const ids = affectedCards(store.get(), cardId);
  const isOne = ids.length === 1;
  const pageKeys = useShortcut("board:page");
  const editKeys = useShortcut("board:edit");
  const selectKeys = useShortcut("board:select");
  return (
    <>
      <DropdownMenuItem icon={<PanelRight />} shortcut={["↵"]} onSelect={() => onOpen(cardId)}>
        {tActions("open")}
      </DropdownMenuItem>
      {pageOf && (
        <DropdownMenuItem
          icon={<Maximize2 />}
          shortcut={pageKeys}
          onSelect={() => router.push(pageOf(recordOf(cardId)))}
        >
          {t("openPage")}
        </DropdownMenuItem>
      )}
      {canWrite && isOne && (
        <DropdownMenuItem
          icon={<PencilLine />}
          shortcut={editKeys}
          onSelect={() => {
            onOpen(cardId);
            focusNameField(recordOf(cardId));
          }}
        >
          {t("editName")}
        </DropdownMenuItem>
      )}
      {canWrite && <MoveItems cardId={cardId} ids={ids} />}
      <ChoiceItems cardIds={ids} />
      <DropdownMenuItem
        icon={<SquareCheck />}
        shortcut={selectKeys}
        onSelect={() => toggleSelected(store, cardId)}
      >
        {store.get().selectedIds.has(cardId) ? t("deselect") : t("select")}
      </DropdownMenuItem>
      <DropdownMenuItem
        icon={<Link />}
        onSelect={() => copyLink(parameter, recordOf(cardId), t("linkCopied"))}
      >
        {t("copyLink")}
      </DropdownMenuItem>
      {kind.renderMenuItems?.(ids)}
      {canWrite && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem danger icon={<Trash2 />} onSelect={() => store.set({ deletingIds: ids })}>
            {isOne ? t("delete") : cardText(noun, "deleteCountItem", { count: recordsOf(ids).length })}
          </DropdownMenuItem>
        </>
      )}
    </>
  );
}

/** Moves to a chosen column, and for one card to the columns beside its own. */
function MoveItems({ cardId, ids }: { cardId: string; ids: readonly string[] }) {
  const t = useTranslations("board.cardMenu");
  const { kind, store, actions, getBoard } = useBoard();
  const board = getBoard();
  const columnId = findCard(board, cardId)?.column.id ?? "";
  const [previous, next] = [adjacentColumn(board, columnId, -1), adjacentColumn(board, columnId, 1)];
  const nameOf = (id: string) => findColumn(board, id)?.name;
  const isOne = ids.length === 1;
  const moveKeys = useShortcut("board:move");
  const previousKeys = useShortcut("board:previous");
  const nextKeys = useShortcut("board:next");
  return (
    <>
      <DropdownMenuItem
        icon={<ArrowRightLeft />}
        shortcut={moveKeys}
        note={!isOne && kind.renderHint?.(columnId, ids.length)}
        onSelect={() => store.set({ movingIds: ids })}
      >
        {isOne ? t("move") : cardText(kind.noun, "moveCountTitle", { count: ids.length })}
      </DropdownMenuItem>
      {isOne && previous !== null && (
        <DropdownMenuItem
          icon={<ArrowLeft />}
          shortcut={previousKeys}
          note={kind.renderHint?.(previous, 1)}
          onSelect={() => actions.move(cardId, { columnId: previous, index: 0 })}
        >
          {t("moveToPrevious", { previous: nameOf(previous) ?? "" })}
        </DropdownMenuItem>
      )}
      {isOne && next !== null && (
        <DropdownMenuItem
          icon={<ArrowRight />}
          shortcut={nextKeys}
          note={kind.renderHint?.(next, 1)}
          onSelect={() => actions.move(cardId, { columnId: next, index: 0 })}
        >
          {t("moveToNext", { next: nameOf(next) ?? "" })}
        </DropdownMenuItem>
      )}
    </>
  );
}

async function copyLink(parameter: string, cardId: string, done: string): Promise<void> {
  const link = new URL(window.location.href);
  link.search = new URLSearchParams({ [parameter]: cardId }).toString();
  await copyText(link.href, done);
}

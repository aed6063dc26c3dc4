"use client";

import { useTranslations } from "next-intl";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { BoardCommands } from "./board-commands.tsx";
import { useBoard, useBoardUi } from "./board-context.tsx";
import { findCard, findColumn } from "./board-state.ts";
import { ChoiceTools } from "./bulk/choice-tools.tsx";
import { clearSelection } from "./bulk/selection.ts";
import { cardText } from "./card/card-text.ts";
import { useColumnLimit } from "./columns/column-limits.ts";
import { recordsOf } from "./shared-cards.ts";

const LimitsForm = lazyPart(() => import("./columns/limits-form.tsx").then((module) => module.LimitsForm));

const MoveToDialogContent = lazyPart(() =>
  import("./bulk/move-to-dialog-content.tsx").then((module) => module.MoveToDialogContent),
);

const CardMenu = lazyPart(() => import("./card/card-menu.tsx").then((module) => module.CardMenu));

type BoardToolsProps = DeleteDialogProps & { onSearch: () => void };

/** The parts of a board other than its columns: shortcuts, card menu, dialogs and announcements. */
export function BoardTools({ onSearch, ...opened }: BoardToolsProps) {
  const isMenuOpen = useBoardUi((ui) => ui.menu !== null);
  return (
    <>
      <BoardCommands onSearch={onSearch} />
      <CardMenu open={isMenuOpen} />
      <MoveToDialog />
      <LimitsDialog />
      <ChoiceTools />
      <DeleteDialog {...opened} />
      <Announcer />
    </>
  );
}

function Announcer() {
  const announcement = useBoardUi((ui) => ui.announcement);
  return (
    <div role="status" aria-live="assertive" className="sr-only">
      {announcement}
    </div>
  );
}

/** Dialog to choose a column by typing, for one card or a selection. A bottom sheet on a phone. */
function MoveToDialog() {
  const ids = useBoardUi((ui) => ui.movingIds);
  return ids && <MoveToDialogContent ids={ids} />;
}

type DeleteDialogProps = {
  /** The card that is open beside the board. It closes if it is deleted. */
  openId: string | null;
  onCloseOpen: () => void;
};

function DeleteDialog({ openId, onCloseOpen }: DeleteDialogProps) {
  const t = useTranslations("board.deleteDialog");
  const { kind, store, actions, getBoard } = useBoard();
  const { noun } = kind;
  const cardIds = useBoardUi((ui) => ui.deletingIds);
  if (!cardIds) return null;
  const ids = recordsOf(cardIds);
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

function LimitsDialog() {
  const { kind, store, getBoard } = useBoard();
  const columnId = useBoardUi((ui) => ui.limiting);
  const limit = useColumnLimit(columnId);
  const column = columnId === null ? undefined : findColumn(getBoard(), columnId);
  if (!column || !limit || !kind.limits) return null;
  const close = () => store.set({ limiting: null });
  return <LimitsForm column={column} limit={limit} noun={kind.noun} limits={kind.limits} onClose={close} />;
}

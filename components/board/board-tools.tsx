"use client";

import { lazyPart } from "#components/ui/lazy-part.tsx";
import { BoardCommands } from "./board-commands.tsx";
import { useBoardUi } from "./board-context.tsx";
import { ChoiceTools } from "./bulk/choice-tools.tsx";
import { DeleteDialog, type DeleteDialogProps } from "./bulk/delete-dialog.tsx";
import { MoveToDialog } from "./bulk/move-to-dialog.tsx";
import { LimitsDialog } from "./columns/limits-dialog.tsx";

const CardMenu = lazyPart(() => import("./card/card-menu.tsx").then((module) => module.CardMenu));

export type BoardToolsProps = DeleteDialogProps & { onSearch: () => void };

/** The parts of a board besides its columns: shortcuts, card menu, dialogs and announcements. */
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

"use client";

import { useBoard } from "#components/board/board-context.tsx";
import { neighborStep } from "#components/board/card/neighbor-step.ts";
import type { Board } from "#components/board/cards.ts";
import { ContactPeekContent, type ContactPeekContentProps } from "../peek/contact-peek-content.tsx";

type BoardPeekProps = Omit<ContactPeekContentProps, "isOnBoard" | "stepTo" | "onDelete"> & {
  board: Board | null;
};

/** The open contact beside the board. */
export function BoardPeek({ board, ...rest }: BoardPeekProps) {
  const scope = useBoard();
  return (
    <ContactPeekContent
      isOnBoard
      stepTo={(offset) => neighborStep(scope, board, rest.contactId, offset)}
      onDelete={(id) => scope.store.set({ deletingIds: [id] })}
      {...rest}
    />
  );
}

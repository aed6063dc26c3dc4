"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { BoardActions } from "./board-actions.ts";
import type { DropTarget } from "./board-navigation.ts";
import type { CardKind } from "./card-kind.ts";
import type { Board } from "./cards.ts";
import type { ColumnRegistry } from "./column-registry.ts";
import { type Store, useStore } from "./store.ts";

/** Cards being dragged: the one that was taken hold of first, then the rest of a selection. */
export type Drag = {
  cardIds: readonly string[];
  from: DropTarget;
  target: DropTarget;
  /** The zone that is hovered, in place of the target. */
  zoneId: string | null;
  by: "pointer" | "keyboard";
};

/** The interaction state of the board; it is not saved. */
export type BoardUi = {
  /** The card that arrow keys and shortcuts start from. */
  focusedId: string | null;
  selectedIds: ReadonlySet<string>;
  /** Where a range selection began. */
  anchorId: string | null;
  drag: Drag | null;
  /** The card menu: of which card, at which point of the window. */
  menu: { cardId: string; x: number; y: number } | null;
  /** Cards for which a column is being chosen. */
  movingIds: readonly string[] | null;
  /** What is being chosen (`CardChoice`), for which cards. */
  choosing: { id: string; cardIds: readonly string[] } | null;
  /** Cards whose deletion is being asked about. */
  deletingIds: readonly string[] | null;
  /** The column a card is being added to. */
  addingTo: string | null;
  /** The column whose limits are being set. */
  limiting: string | null;
  /** Cards that changed a moment ago. */
  flashingIds: ReadonlySet<string>;
  /** What screen readers hear. */
  announcement: string;
};

export const idleBoard: BoardUi = {
  focusedId: null,
  selectedIds: new Set(),
  anchorId: null,
  drag: null,
  menu: null,
  movingIds: null,
  choosing: null,
  deletingIds: null,
  addingTo: null,
  limiting: null,
  flashingIds: new Set(),
  announcement: "",
};

export type BoardScope = {
  kind: CardKind;
  store: Store<BoardUi>;
  /** The board as it is on screen, for handlers. */
  getBoard: () => Board;
  actions: BoardActions;
  registry: ColumnRegistry;
  /** Opens a card beside the board. */
  onOpen: (cardId: string) => void;
};

const BoardContext = createContext<BoardScope | null>(null);

export function BoardProvider({ scope, children }: { scope: BoardScope; children: ReactNode }) {
  return <BoardContext value={scope}>{children}</BoardContext>;
}

export function useBoard(): BoardScope {
  const scope = useContext(BoardContext);
  if (!scope) throw new Error("useBoard needs the board around it.");
  return scope;
}

/** Whether something carried would land in a column if it were let go. */
export function isOver(ui: BoardUi, columnId: string): boolean {
  return ui.drag !== null && ui.drag.zoneId === null && ui.drag.target.columnId === columnId;
}

/** A slice of what the person is doing on the board. */
export function useBoardUi<Slice>(select: (ui: BoardUi) => Slice): Slice {
  return useStore(useBoard().store, select);
}

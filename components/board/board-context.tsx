"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { BoardActions, CardKind } from "./board-contract.ts";
import type { DropTarget } from "./board-navigation.ts";
import type { Board, Card } from "./cards.ts";
import type { ColumnRegistry } from "./columns/column-registry.ts";
import { type Store, useStore } from "./store.ts";

/** The cards being dragged: the grabbed one first, then the rest of the selection. */
export type Drag = {
  cardIds: readonly string[];
  from: DropTarget;
  target: DropTarget;
  /** The zone under the pointer; replaces the target. */
  zoneId: string | null;
  by: "pointer" | "keyboard";
};

/** The interaction state of the board. It is not saved. */
export type BoardUi = {
  /** The card from which arrow keys and shortcuts start. */
  focusedId: string | null;
  selectedIds: ReadonlySet<string>;
  /**
   * Set if all cards that match the filters are selected, loaded or not: those of a column, or of all columns (null).
   */
  matching: { columnId: string | null } | null;
  /** The card at which a range selection starts. */
  anchorId: string | null;
  drag: Drag | null;
  /** The open card menu: its card and its position in the window. */
  menu: { cardId: string; x: number; y: number } | null;
  /** Cards for which the user is choosing a column. */
  movingIds: readonly string[] | null;
  /** The choice that is open (`CardChoice`), and its cards. */
  choosing: { id: string; cardIds: readonly string[] } | null;
  /** Cards in the delete confirmation. */
  deletingIds: readonly string[] | null;
  /** The column to which a card is being added. */
  addingTo: string | null;
  /** The column whose limits are being edited. */
  limiting: string | null;
  /** The column from whose menu the editor of the columns was opened. */
  editingFrom: string | null;
  /** Cards that changed a moment ago. */
  flashingIds: ReadonlySet<string>;
  /** The current screen reader announcement. */
  announcement: string;
};

export const idleBoard: BoardUi = {
  focusedId: null,
  selectedIds: new Set(),
  matching: null,
  anchorId: null,
  drag: null,
  menu: null,
  movingIds: null,
  choosing: null,
  deletingIds: null,
  addingTo: null,
  limiting: null,
  editingFrom: null,
  flashingIds: new Set(),
  announcement: "",
};

export type BoardScope = {
  kind: CardKind;
  store: Store<BoardUi>;
  /** Returns the board as it is on screen, for event handlers. */
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

/** Whether the dragged cards would be dropped in this column. */
export function isOver(ui: BoardUi, columnId: string): boolean {
  return ui.drag !== null && ui.drag.zoneId === null && ui.drag.target.columnId === columnId;
}

/** Returns whether a card is selected, either individually or with “Select all matching”. */
export function isSelected(ui: BoardUi, { id, columnId }: Card): boolean {
  return ui.selectedIds.has(id) || (ui.matching !== null && (ui.matching.columnId ?? columnId) === columnId);
}

/** Returns a slice of the board's interaction state. */
export function useBoardUi<Slice>(select: (ui: BoardUi) => Slice): Slice {
  return useStore(useBoard().store, select);
}

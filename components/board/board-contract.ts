import type { QueryClient, UseQueryOptions } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { UndoStack } from "#components/layout/undo/undo-stack.ts";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import type { DropTarget } from "./board-navigation.ts";
import type { Place } from "./board-state.ts";
import type { CardNoun } from "./card/card-text.ts";
import type { Board, Card, CardPage, Sums } from "./cards.ts";
import type { MoveQueue } from "./live/move-queue.ts";

export type CardChoiceProps = { cardIds: readonly string[]; onClose: () => void };

/** A property chosen in a dialog. Opens from the card menu, or with `key` for the focused card or the selection. */
export type CardChoice = {
  id: string;
  /** "Assign to…" */
  label: string;
  key: string;
  icon: ReactNode;
  Dialog: ComponentType<CardChoiceProps>;
};

/** A drop target other than the columns. */
export type DropZone = {
  id: string;
  label: string;
  variant: "success" | "danger";
  /** The key that drops lifted cards there. */
  key: string;
  onDrop: (cardIds: readonly string[]) => void;
  /** Renders what dropping `count` cards there would trigger. */
  renderHint?: (count: number) => ReactNode;
};

/** The limits of a column. They are advisory: no drop is rejected. */
export type ColumnLimit = {
  columnId: string;
  /** Maximum number of cards. */
  wipLimit: number | null;
  /** Days in the column after which a card is stale; null for never. */
  staleAfterDays: number | null;
  /** Number of all its cards, regardless of filters. */
  count: number;
};

/** A card that was moved back, and how many webhooks of its move were recalled or sent. */
export type UndoneMove = { card: Card; webhooks: { recalled: number; sent: number } };

/** All cards of a column that match the filters; of all columns if `columnId` is null. `count` can be a lower bound. */
export type MatchingBar = {
  columnId: string | null;
  count: number;
  isCountExact: boolean;
  onClear: () => void;
  className: string | undefined;
};

/** Target of a card, and the column in which the user saw it; null to move it from any column. */
export type MovePlace = Place & { fromColumnId: string | null };

type LimitChange = { wipLimit: number | null; staleAfterDays: number | null };

/**
 * Configures a board. A screen that shows records as cards in columns needs four parts:
 *
 * 1. A card type `MyCard = Card & { record: MyRecord }` and functions that convert records to cards and API responses
 *    to a `Board` (cards.ts).
 * 2. A `CardKind<MyCard>`: how to load boards and pages, how to send a move, its noun, permission and card content.
 *    Memoize it with `useMemo(() => myKind({…}), […])`; filters are dependencies. Its query is
 *    `boardQueryOptions(key, read)` (board-query.ts), which keeps further pages when it refetches.
 * 3. The components:
 *      const { scope, query, board, waiting } = useBoardScope(kind, onOpen);   // use-board-scope.ts
 *      <BoardProvider scope={scope}>
 *        <PageHeader …/>
 *        <PageBody scroll={false} className="relative">
 *          <BoardSurface … states={{ noColumns, noCards, noMatch }} />
 *        </PageBody>
 *        <BoardTools onSearch={…} openId={…} onCloseOpen={…} />
 *        …its own dialogs and peek; `useBoardUi((ui) => ui.addingTo)` is the column to which a card is being added
 *      </BoardProvider>
 * 4. Live updates with `useLiveCards({ … })` (use-live-cards.ts) and `flashCards(scope, ids)`.
 *
 * The board provides the rest: drag by mouse, touch and keyboard, virtual columns, paging, optimistic moves, undo,
 * selection, announcements, tabs on a phone, and the offline notice. See contacts/board/contact-kind.tsx.
 */
export type CardKind<Shown extends Card = Card> = {
  /** Selects the wording of the messages about the cards. */
  noun: CardNoun;
  /** Storage key for collapsed columns in this browser. All boards with the same columns share it. */
  remember: string;
  canWrite: boolean;
  query: UseQueryOptions<Board>;
  /** The root key of all cached boards of this kind. Changes apply to each of them. */
  boardsKey: readonly unknown[];
  loadPage: (columnId: string, continuationToken: string) => Promise<CardPage>;
  /** Sends a move. Returns the card from the server. */
  move: (cardId: string, place: MovePlace, mutationId: string) => Promise<Card>;
  /** Sends the undo of a move to another column. Without it, an undo is a move. */
  undoMove?: (cardId: string, place: MovePlace, mutationId: string) => Promise<UndoneMove>;
  /** How long undo is offered after a move, in milliseconds, if longer than for other actions. */
  undoMs?: number;
  moveMany: (cardIds: readonly string[], columnId: string, mutationId: string) => Promise<void>;
  remove: (cardIds: readonly string[], mutationId: string) => Promise<void>;
  /** Reports the deletion of cards with `title`, and offers to restore them. Without it, they cannot be restored. */
  offerRestore?: (cardIds: readonly string[], title: string) => void;
  /** Returns the address of a card's page. */
  pageOf?: (cardId: string) => string;
  /** Name of the URL parameter that opens a card beside the board. */
  parameter: string;
  // Methods, not properties, so that a `CardKind` of a subtype is assignable. A kind only receives cards it created.
  renderBody(card: Shown): ReactNode;
  /** Height of a card in pixels before it is measured. */
  estimateHeight(card: Shown): number;
  /**
   * Returns the text for a column's sums, shown below its name; "" for none. During a drag, `sums` are those after the
   * drop.
   */
  sumsText?: (sums: Sums) => string;
  /** Renders what a move of `count` cards into a column would trigger: in its header during a drag, and in menus. */
  renderHint?: (columnId: string, count: number) => ReactNode;
  /** Additional items of the card menu. */
  renderMenuItems?: (cardIds: readonly string[]) => ReactNode;
  /** Additional bulk action buttons. */
  renderBulkActions?: (cardIds: readonly string[]) => ReactNode;
  /**
   * Renders the bulk actions for all cards that match the filters, loaded or not. Without it, only loaded cards can be
   * selected.
   */
  renderMatchingBar?: (bar: MatchingBar) => ReactNode;
  /** Properties chosen in a dialog for a card or a selection, such as assignee and tags. */
  choices?: readonly CardChoice[];
  /** Limits of columns: number of cards, and days until a card is stale. */
  limits?: ColumnLimits;
  /** Additional items of a column's menu. */
  renderColumnItems?: (columnId: string) => ReactNode;
  /** Whether the columns can be edited. The editor opens from the menu of a column, `ui.editingFrom`. */
  canEditColumns?: boolean;
  /** Drop zones at the bottom that appear during a drag. */
  zones?: readonly DropZone[];
};

/** Dependencies of the board actions. */
export type BoardSource = {
  queries: QueryClient;
  /** Returns the current kind. */
  getKind: () => CardKind;
  /** Creates an id by which this page recognizes its own changes on the event stream. */
  newMutationId: () => string;
  getBoard: () => Board;
  /** The undo stack for moves. */
  undo: UndoStack;
};

export type BoardActions = {
  /** The changes that are shown but not confirmed yet. */
  queue: MoveQueue;
  /** `seenIn` is the column in which the user saw the card, if it may have left it since. */
  move: (cardId: string, target: DropTarget, seenIn?: string) => void;
  moveMany: (cardIds: readonly string[], columnId: string) => Promise<void>;
  remove: (cardIds: readonly string[]) => Promise<void>;
  /** Loads the next page of a column, unless it is already on the board. */
  loadPage: (columnId: string, continuationToken: string) => Promise<void>;
};

export type ColumnLimits = {
  query: UseQueryOptions<readonly ColumnLimit[]>;
  /** Whether the board's own counts exclude some of a column's cards. */
  isPartial: boolean;
  /** The entity of the cards. Its changes make counts stale. */
  entity: ChangedEntity;
  /** Undefined without permission. */
  save?: (columnId: string, change: LimitChange, mutationId: string) => Promise<ColumnLimit>;
};

import type { UseQueryOptions } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Place } from "./board-state.ts";
import type { Board, Card, CardPage, Sums } from "./cards.ts";
import type { ColumnLimits } from "./column-limits.ts";

/**
 * The board kit's front door. A screen that shows things as cards in columns
 *
 * 1. says how a thing is a card: `cardOf(thing): MyCard` where `MyCard = Card & { thing: Thing }` (cards.ts), and
 *    how an answer of the API is a `Board`;
 * 2. describes the kind by a `CardKind<MyCard>`: how boards and pages are read, how a move is sent, its words,
 *    its permission, what a card shows. Memoize it: `useMemo(() => myKind({…}), […])`, new when a filter changes.
 *    Its query: `boardQueryOptions(key, read)` (board-query.ts) keeps pages read further down when it reads again;
 * 3. draws:
 *      const { scope, query, board, waiting } = useBoardScope(kind, onOpen);   // use-board-scope.ts
 *      <BoardProvider scope={scope}>
 *        <PageHeader …/>
 *        <PageBody scroll={false} className="relative">
 *          <BoardSurface {…{ query, board, waiting, openId, isFiltered }} states={{ noColumns, noCards, noMatch }} />
 *        </PageBody>
 *        <BoardTools onSearch={…} openId={…} onCloseOpen={…} />
 *        …its own dialogs and peek; `useBoardUi((ui) => ui.addingTo)` is the column something is being added to
 *      </BoardProvider>
 * 4. hears of others' changes by `useLiveCards({ … })` (use-live-cards.ts), with `flashCards(scope, ids)`.
 *
 * Everything else is the kit's: drag by mouse and finger, carrying by keyboard, virtual columns, paging, moves
 * shown before they are confirmed and taken back where refused, undo, selection, announcements, tabs on a phone,
 * the offline notice. contacts/board/contact-kind.tsx is an example.
 */
export type CardKind<Shown extends Card = Card> = {
  words: CardLabels;
  /** Under which folded columns are remembered in this browser; the same for all boards with the same columns. */
  remember: string;
  canWrite: boolean;
  query: UseQueryOptions<Board>;
  /** The key below which all boards of the kind are cached; changes are made to each of them. */
  boardsKey: readonly unknown[];
  loadPage: (columnId: string, continuationToken: string) => Promise<CardPage>;
  /** Sends a move; returns the card as the server has it. */
  move: (cardId: string, place: Place, mutationId: string) => Promise<Card>;
  moveMany: (cardIds: readonly string[], columnId: string, mutationId: string) => Promise<void>;
  remove: (cardIds: readonly string[], mutationId: string) => Promise<void>;
  /** Where a card's own page is. */
  pageOf?: (cardId: string) => string;
  /** Name of the parameter of the address that opens a card beside the board. */
  parameter: string;
  // Methods, not properties: a kind of special cards is a kind of cards, and gets back only cards it made.
  renderBody(card: Shown): ReactNode;
  /** Height in px of a card before it is measured. */
  estimateHeight(card: Shown): number;
  /** What a column's sums are in words, below its name; "" for none. During a drag they are those after the drop. */
  sumsText?: (sums: Sums) => string;
  /** In the header of the column that is hovered: what a drop there sets off. */
  renderHint?: (columnId: string) => ReactNode;
  /** More items of the menu of cards. */
  renderMenuItems?: (cardIds: readonly string[]) => ReactNode;
  /** More buttons for a selection. */
  renderBulkActions?: (cardIds: readonly string[]) => ReactNode;
  /** What is chosen for a card or a selection in a window of its own, each by its key: its person, its tags. */
  choices?: readonly CardChoice[];
  /** What columns are held against: how many cards, for how long. */
  limits?: ColumnLimits;
  /** Places at the bottom that appear during a drag. */
  zones?: readonly DropZone[];
};

/** Something chosen for cards in a window: from their menu, or by `key` for the focused card or the selection. */
export type CardChoice = {
  id: string;
  /** "Assign to…" */
  label: string;
  key: string;
  icon: ReactNode;
  Dialog: ComponentType<CardChoiceProps>;
};

export type CardChoiceProps = { cardIds: readonly string[]; onClose: () => void };

/** A place besides the columns where cards can be dropped. */
export type DropZone = {
  id: string;
  label: string;
  look: "success" | "danger";
  /** The key that drops lifted cards there. */
  key: string;
  onDrop: (cardIds: readonly string[]) => void;
  /** What a drop of so many cards there sets off. */
  renderHint?: (count: number) => ReactNode;
};

export type CardLabels = {
  /** "contact" */
  one: string;
  /** "contacts" */
  many: string;
  /** With its article: "a contact" */
  a: string;
  /** What a column is: "stage", "stages" */
  column: string;
  columns: string;
  /** What moving several at once does otherwise: "runs no stage rules". */
  bulkMoves?: string;
  /** Said before deletion: "Fields, tags and history go with it. This cannot be undone." */
  deletion: string;
};

/** "1 contact", "12 contacts". */
export function cardCountText(words: Pick<CardLabels, "one" | "many">, count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? words.one : words.many}`;
}

/** "Contact" for "contact". */
export function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

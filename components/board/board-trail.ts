import type { Trail, TrailList } from "#components/layout/trail/trail.ts";
import type { BoardScope } from "./board-context.tsx";
import type { CardKind } from "./board-contract.ts";
import { findCard } from "./board-state.ts";
import type { CardPage } from "./cards.ts";
import { recordOf } from "./shared-cards.ts";

type Pages = Pick<CardKind, "loadPage">;
type BoardTrailScope = Pick<BoardScope, "getBoard" | "store"> & { kind: Pages };

/**
 * Returns the records of all loaded cards by column, for the next and previous buttons of a card's page. The column of
 * the card from which the page was opened is the first, because a record can be in several.
 */
export function boardTrail({ getBoard, store, kind }: BoardTrailScope): Trail {
  const board = getBoard();
  const opened = findCard(board, store.get().focusedId ?? "")?.column ?? [];
  return [opened, board.columns].flat().map((column) => columnTrail(column, column.id, kind));
}

function columnTrail(page: CardPage, columnId: string, kind: Pages): TrailList {
  const { cards, continuationToken: token } = page;
  return {
    ids: cards.map(({ id }) => recordOf(id)),
    loadMore:
      token === null ? null : async () => columnTrail(await kind.loadPage(columnId, token), columnId, kind),
  };
}

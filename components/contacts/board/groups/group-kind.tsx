import type { CardKind } from "#components/board/board-contract.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { contactKeys, markOtherBoardsStale } from "../../contact-queries.ts";
import { contactBoardQuery } from "../contact-board-query.ts";
import { type ContactCard, cardOf } from "../contact-card.ts";
import type { ContactKindInput } from "../contact-kind.tsx";

const GroupBar = lazyPart(async () => (await import("./group-bar.tsx")).GroupBar);

const load = () => import("./read-groups.ts");
const loadChanges = () => import("./change-groups.ts");

/** Number of cards in each further page of a column. */
const PAGE = 60;

/** Configures the board for contacts, with people, tags or choices as columns: a move changes that of the contact. */
export function groupKind(
  stages: CardKind<ContactCard>,
  { workspaceId, filters, canWrite, queries, readerId }: ContactKindInput,
): CardKind<ContactCard> {
  const { groupBy } = filters;
  const boardsKey = contactKeys.grouping(workspaceId, groupBy);
  const source = { workspaceId, filters, queries, readerId };
  return {
    ...stages,
    noun: "groupedContact",
    remember: boardsKey.join("/"),
    boardsKey,
    query: contactBoardQuery(workspaceId, filters, async (pageSize, signal) =>
      (await load()).readGroups(source, { pageSize, signal }),
    ),
    loadPage: async (columnId, continuationToken) =>
      (await load()).readGroupPage(source, columnId, { pageSize: PAGE, continuationToken }),
    move: async (cardId, { columnId, fromColumnId }, mutationId) => {
      const move = { columnId, fromColumnId, mutationId };
      const contact = await (await loadChanges()).moveToGroup(source, cardId, move);
      // The undo of a move can follow a change of the grouping.
      markOtherBoardsStale(queries, workspaceId, groupBy);
      return cardOf(contact, groupBy);
    },
    undoMove: undefined,
    undoMs: undefined,
    moveMany: async (cardIds, columnId, mutationId) => {
      await (await loadChanges()).moveAllToGroup(source, cardIds, { columnId, mutationId });
    },
    remove: async (ids, mutationId) => {
      await stages.remove(ids, mutationId);
      void queries.invalidateQueries({ queryKey: boardsKey });
    },
    limits: stages.limits && { ...stages.limits, save: undefined },
    renderColumnItems: undefined,
    canEditColumns: false,
    renderHint: undefined,
    ...(canWrite && {
      renderMatchingBar: (bar) => <GroupBar workspaceId={workspaceId} filters={filters} bar={bar} />,
    }),
  };
}

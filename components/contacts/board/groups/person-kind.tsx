import type { CardKind } from "#components/board/board-contract.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { contactKeys } from "../../contact-queries.ts";
import { contactBoardQuery } from "../contact-board-query.ts";
import { assigneeOf, type ContactCard, cardOf } from "../contact-card.ts";
import type { ContactKindInput } from "../contact-kind.tsx";

const PeopleBar = lazyPart(async () => (await import("./people-bar.tsx")).PeopleBar);

const load = () => import("./read-people.ts");

/** Number of cards in each further page of a column. */
const PAGE = 60;

/** Configures the board for contacts, with people as columns: a move assigns the contact. */
export function personKind(
  stages: CardKind<ContactCard>,
  { workspaceId, filters, canWrite, queries, readerId }: ContactKindInput,
): CardKind<ContactCard> {
  const { groupBy } = filters;
  const boardsKey = contactKeys.grouping(workspaceId, groupBy);
  const source = { workspaceId, filters, queries, readerId };
  const changed = () => {
    void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
    // The undo of a move can follow a change of the grouping.
    void queries.invalidateQueries({ queryKey: contactKeys.grouping(workspaceId, "") });
  };
  return {
    ...stages,
    noun: "groupedContact",
    remember: boardsKey.join("/"),
    boardsKey,
    query: contactBoardQuery(workspaceId, filters, async (pageSize, signal) =>
      (await load()).readPeople(source, { pageSize, signal }),
    ),
    loadPage: async (columnId, continuationToken) =>
      (await load()).readPersonPage(source, columnId, { pageSize: PAGE, continuationToken }),
    move: async (id, { columnId }, mutationId) => {
      const body = { assignedAgentId: assigneeOf(columnId) };
      const input = { workspaceId, query: { id }, body, mutationId };
      const { contact } = await call(contactEndpoints.update, input);
      queries.setQueryData(contactKeys.detail(workspaceId, id), contact);
      void queries.invalidateQueries({ queryKey: contactKeys.history(workspaceId, id) });
      changed();
      return cardOf(contact, groupBy);
    },
    undoMove: undefined,
    undoMs: undefined,
    moveMany: async (ids, columnId, mutationId) => {
      const body = { contacts: ids.map((id) => ({ id, assignedAgentId: assigneeOf(columnId) })) };
      await call(contactEndpoints.change, { workspaceId, body, mutationId });
      for (const id of ids)
        void queries.invalidateQueries({ queryKey: contactKeys.contact(workspaceId, id) });
      changed();
    },
    limits: stages.limits && { ...stages.limits, save: undefined },
    renderColumnItems: undefined,
    canEditColumns: false,
    renderHint: undefined,
    ...(canWrite && {
      renderMatchingBar: (bar) => <PeopleBar workspaceId={workspaceId} filters={filters} bar={bar} />,
    }),
  };
}

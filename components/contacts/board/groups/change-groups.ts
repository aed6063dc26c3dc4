import type { QueryClient } from "@tanstack/react-query";
import { recordOf, recordsOf } from "#components/board/shared-cards.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { BY_TAG, type ContactFilters } from "../../contact-filters.ts";
import { contactKeys, contactQuery } from "../../contact-queries.ts";
import { givenValues, movedTags } from "./group-columns.ts";

type Source = { workspaceId: string; filters: ContactFilters; queries: QueryClient };
type Move = { columnId: string; mutationId: string };

/** Moves a card into a column. Returns the contact. */
export async function moveToGroup(source: Source, cardId: string, move: Move): Promise<Contact> {
  const { workspaceId, filters, queries } = source;
  const { groupBy } = filters;
  const { columnId, mutationId } = move;
  const id = recordOf(cardId);
  if (groupBy === BY_TAG) {
    await changeAll(source, [cardId], move);
    // Repeated, because the move is stored: if this read failed, the board would take the card back.
    return queries.fetchQuery({ ...contactQuery(workspaceId, id), staleTime: 0, retry: 3 });
  }
  const input = { workspaceId, query: { id }, body: givenValues(groupBy, columnId), mutationId };
  const { contact } = await call(contactEndpoints.update, input);
  queries.setQueryData(contactKeys.detail(workspaceId, id), contact);
  markStale(source, [id]);
  return contact;
}

/** Moves cards into a column, all or none. A contact with several of the cards leaves the column of each. */
export async function moveAllToGroup(source: Source, cardIds: readonly string[], move: Move): Promise<void> {
  await changeAll(source, cardIds, move);
  void source.queries.invalidateQueries({ queryKey: contactKeys.boards(source.workspaceId) });
}

async function changeAll(source: Source, cardIds: readonly string[], move: Move): Promise<void> {
  const { workspaceId, filters } = source;
  const { columnId, mutationId } = move;
  const { groupBy } = filters;
  const valuesOf = (cardId: string) =>
    groupBy === BY_TAG ? movedTags(cardId, columnId) : givenValues(groupBy, columnId);
  const contacts = cardIds.map((cardId) => ({ id: recordOf(cardId), ...valuesOf(cardId) }));
  await call(contactEndpoints.change, { workspaceId, body: { contacts }, mutationId });
  markStale(source, recordsOf(cardIds));
}

function markStale({ workspaceId, queries }: Source, ids: readonly string[]): void {
  const contacts = ids.flatMap((id) => [
    contactKeys.detail(workspaceId, id),
    contactKeys.history(workspaceId, id),
  ]);
  for (const queryKey of [contactKeys.lists(workspaceId), ...contacts])
    void queries.invalidateQueries({ queryKey });
}

import type { QueryClient } from "@tanstack/react-query";
import { cardIdIn, columnOf, recordOf, recordsOf } from "#components/board/shared-cards.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { ApiError, call } from "#lib/platform/api/client.ts";
import { BY_TAG, type ContactFilters } from "../../contact-filters.ts";
import { contactKeys, contactQuery } from "../../contact-queries.ts";
import { columnValues, movedTags, seenValues } from "./group-columns.ts";

type Source = { workspaceId: string; filters: ContactFilters; queries: QueryClient };
type Move = { columnId: string; mutationId: string };
/** `fromColumnId` is the column in which the user saw the card; null to move it from any. */
type CardMove = Move & { fromColumnId: string | null };

/** Moves a card into a column. Returns the contact. */
export async function moveToGroup(source: Source, cardId: string, move: CardMove): Promise<Contact> {
  const { workspaceId, filters, queries } = source;
  const { groupBy } = filters;
  const { columnId, fromColumnId, mutationId } = move;
  const id = recordOf(cardId);
  if (groupBy === BY_TAG) {
    await changeAll(source, [cardId], move);
    // Repeated, because the move is stored: if this read failed, the board would take the card back.
    return queries.fetchQuery({ ...contactQuery(workspaceId, id), staleTime: 0, retry: 3 });
  }
  const seen = fromColumnId === null ? {} : seenValues(groupBy, fromColumnId);
  const body = { ...columnValues(groupBy, columnId), ...seen };
  const { contact } = await call(contactEndpoints.update, { workspaceId, query: { id }, body, mutationId });
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
  const { workspaceId, filters, queries } = source;
  const { columnId, mutationId } = move;
  const { groupBy } = filters;
  const valuesOf = (cardId: string) =>
    groupBy === BY_TAG ? movedTags(cardId, columnId) : columnValues(groupBy, columnId);
  const send = (ids: readonly string[]) => {
    const contacts = ids.map((cardId) => ({ id: recordOf(cardId), ...valuesOf(cardId) }));
    return call(contactEndpoints.change, { workspaceId, body: { contacts }, mutationId });
  };
  await send(cardIds).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "TAG_NOT_FOUND") throw error;
    const { tags } = await queries.fetchQuery({ ...workspaceQueries.detail(workspaceId), staleTime: 0 });
    const isGone = (cardId: string) => tags.every(({ id }) => id !== columnOf(cardId));
    // A tag that was deleted need not be removed.
    await send(cardIds.map((cardId) => (isGone(cardId) ? cardIdIn(cardId, "") : cardId)));
  });
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

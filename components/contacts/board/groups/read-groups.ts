import type { QueryClient } from "@tanstack/react-query";
import type { Board, CardPage, Column } from "#components/board/cards.ts";
import { cardIdIn } from "#components/board/shared-cards.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import {
  BY_ASSIGNEE,
  BY_TAG,
  type ContactFilters,
  fieldOfGroups,
  filterQuery,
} from "../../contact-filters.ts";
import { cardOf } from "../contact-card.ts";
import { choiceGroups, type GroupColumn, groupColumns, groupQuery, peopleGroups } from "./group-columns.ts";

type Source = { workspaceId: string; filters: ContactFilters };
type BoardSource = Source & { queries: QueryClient; readerId: string };
type Page = { pageSize: number; continuationToken?: string; signal?: AbortSignal };

/** Reads a page of a column. */
export async function readGroupPage(source: Source, columnId: string, page: Page): Promise<CardPage> {
  const { workspaceId, filters } = source;
  const { signal, ...paging } = page;
  const query = { ...groupQuery(filters, columnId), ...paging };
  const { data, continuationToken } = await call(contactEndpoints.list, { workspaceId, query, signal });
  const cards = data.map((contact) => {
    const card = cardOf(contact, filters.groupBy);
    return { ...card, id: cardIdIn(card.id, columnId), columnId };
  });
  return { cards, continuationToken };
}

async function readColumn(source: Source, column: GroupColumn, page: Page): Promise<Column> {
  const { workspaceId, filters } = source;
  const { cards, continuationToken } = await readGroupPage(source, column.id, page);
  if (continuationToken === null) return { ...column, cards, continuationToken, count: cards.length };
  const query = groupQuery(filters, column.id);
  const found = await call(contactEndpoints.count, { workspaceId, query, signal: page.signal });
  const isCountExact = found.isCountExact ? undefined : false;
  return { ...column, cards, continuationToken, count: found.count, isCountExact };
}

/** Returns the columns; none if the custom field was deleted or has another type. */
async function readColumns({ workspaceId, filters, queries, readerId }: BoardSource): Promise<GroupColumn[]> {
  const t = readerText("contacts.groups");
  const { groupBy } = filters;
  if (groupBy === BY_ASSIGNEE) {
    const people = await queries.fetchQuery(workspaceQueries.members(workspaceId));
    return groupColumns(t("unassigned"), peopleGroups(people, readerId));
  }
  const { tags, customFields } = await queries.fetchQuery(workspaceQueries.detail(workspaceId));
  if (groupBy === BY_TAG) return groupColumns(t("noTag"), tags);
  const field = customFields.find(({ code }) => code === fieldOfGroups(groupBy));
  return field?.type === "choice" ? groupColumns(t("noValue"), choiceGroups(field.options)) : [];
}

/** Reads a board with a column for each person, tag or choice. */
export async function readGroups(source: BoardSource, page: Page): Promise<Board> {
  const { workspaceId, filters } = source;
  const query = filterQuery(filters);
  const [columns, total] = await Promise.all([
    readColumns(source).then((all) => Promise.all(all.map((column) => readColumn(source, column, page)))),
    call(contactEndpoints.count, { workspaceId, query, signal: page.signal }),
  ]);
  const mayMoveOut = [filters.conditions, filters.tagId, filters.assignedAgentId].some(
    (value) => value !== "",
  );
  return { columns, total, mayMoveOut };
}

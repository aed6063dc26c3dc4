import type { QueryClient } from "@tanstack/react-query";
import type { Board, CardPage, Column } from "#components/board/cards.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import type { ContactFilters } from "../../contact-filters.ts";
import { cardOf } from "../contact-card.ts";
import { type PersonColumn, personColumns, personQuery } from "./person-columns.ts";

type Source = { workspaceId: string; filters: ContactFilters };
type Page = { pageSize: number; continuationToken?: string; signal?: AbortSignal };

/** Reads a page of a column. */
export async function readPersonPage(source: Source, columnId: string, page: Page): Promise<CardPage> {
  const { workspaceId, filters } = source;
  const { signal, ...paging } = page;
  const query = { ...personQuery(filters, columnId), ...paging };
  const { data, continuationToken } = await call(contactEndpoints.list, { workspaceId, query, signal });
  return { cards: data.map((contact) => cardOf(contact, filters.groupBy)), continuationToken };
}

async function readColumn(source: Source, column: PersonColumn, page: Page): Promise<Column> {
  const { workspaceId, filters } = source;
  const { cards, continuationToken } = await readPersonPage(source, column.id, page);
  if (continuationToken === null) return { ...column, cards, continuationToken, count: cards.length };
  const query = personQuery(filters, column.id);
  const found = await call(contactEndpoints.count, { workspaceId, query, signal: page.signal });
  const isCountExact = found.isCountExact ? undefined : false;
  return { ...column, cards, continuationToken, count: found.count, isCountExact };
}

/** Reads a board with a column for each person. */
export async function readPeople(
  { queries, readerId, ...source }: Source & { queries: QueryClient; readerId: string },
  page: Page,
): Promise<Board> {
  const people = await queries.fetchQuery(workspaceQueries.members(source.workspaceId));
  const unassigned = readerText("contacts.groups")("unassigned");
  const columns = personColumns(people, { readerId, unassigned });
  return { columns: await Promise.all(columns.map((column) => readColumn(source, column, page))) };
}

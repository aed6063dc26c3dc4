import type { CardPage } from "#components/board/cards.ts";
import { readerText } from "#components/ui/text/reader-text.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { type ContactFilters, filterQuery } from "../contact-filters.ts";
import { cardOf } from "./contact-card.ts";

/** The orders of a column other than the manual one. */
export const columnOrders = ["newest", "lastMessage", "name"] as const;
type ColumnOrder = (typeof columnOrders)[number];

/**
 * Returns the orders of columns by stage id. `text` is `stage:order,stage:order`; columns that it does not name are
 * manual.
 */
export function readColumnOrders(text: string): ReadonlyMap<string, ColumnOrder> {
  const pairs = text.split(",").map((pair) => pair.split(":"));
  return new Map(
    pairs.flatMap(([stageId = "", name]) => {
      const order = columnOrders.find((one) => one === name);
      return order && /^[0-9a-f-]{36}$/.test(stageId) ? [[stageId, order] as const] : [];
    }),
  );
}

/** Returns the text with another order of a column; null is the manual one. */
export function writeColumnOrder(text: string, stageId: string, order: ColumnOrder | null): string {
  const orders = new Map(readColumnOrders(text));
  if (order === null) orders.delete(stageId);
  else orders.set(stageId, order);
  return [...orders].map((pair) => pair.join(":")).join();
}

type SortedPage = { workspaceId: string; filters: ContactFilters; pageSize: number; signal?: AbortSignal };

/** Reads the first page of each sorted column, by stage id. */
export async function readSorted(
  page: SortedPage,
): Promise<ReadonlyMap<string, CardPage & { sortedBy: string }>> {
  const t = readerText("contacts.columnOrders");
  const { workspaceId, filters, pageSize, signal } = page;
  const orders = [...readColumnOrders(filters.columnOrders)];
  const columns = orders.map(async ([stageId, orderBy]) => {
    const query = { ...filterQuery(filters), stageId, orderBy, pageSize };
    const { data, continuationToken } = await call(contactEndpoints.list, { workspaceId, query, signal });
    return [
      stageId,
      { cards: data.map((contact) => cardOf(contact)), continuationToken, sortedBy: t(orderBy) },
    ] as const;
  });
  return new Map(await Promise.all(columns));
}

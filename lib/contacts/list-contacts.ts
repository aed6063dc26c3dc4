import { type SQL, sql } from "drizzle-orm";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { ordersOfContacts } from "./contact-cards.ts";
import { contactConditions, filterScope } from "./contact-conditions.ts";
import type { ContactFilters, ContactOrder, ContactPage } from "./schema.ts";
import { type ContactRow, contactColumns, type StoredContact, toStoredContact } from "./stored-contact.ts";
import { toContact } from "./to-contact.ts";

/** What `listContacts` takes; all but the paging narrows the list. */
export type ListContacts = ContactFilters & {
  orderBy: ContactOrder;
  pageSize: number;
  continuationToken?: string | undefined;
};

type Position = (string | number)[];
type Ordering = { orderBy: SQL; after(position: Position): SQL; positionOf(card: StoredContact): Position };

/**
 * How each order sorts, continues after a position, and which position a contact has; a new order is a new row.
 * Nulls are named as the indexes sort them, though nothing here is ever null.
 */
const orderings: Record<ContactOrder, Ordering> = {
  newest: {
    orderBy: sql`c.created_at desc nulls last, c.id desc nulls last`,
    after: ([at, id]) => sql`(c.created_at, c.id) < (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  },
  oldest: {
    orderBy: sql`c.created_at nulls first, c.id nulls first`,
    after: ([at, id]) => sql`(c.created_at, c.id) > (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  },
  lastMessage: {
    orderBy: sql`coalesce(c.last_message_at, '-infinity') desc nulls last, c.id desc nulls last`,
    after: ([at, id]) =>
      sql`(coalesce(c.last_message_at, '-infinity'), c.id) < (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ lastMessageAt, id }) => [lastMessageAt?.toISOString() ?? "-infinity", id],
  },
  card: {
    orderBy: sql`c.rank, c.id`,
    after: ([rank, id]) => sql`(c.rank, c.id) > (${rank}, ${id}::uuid)`,
    positionOf: ({ rank, id }) => [rank, id],
  },
};

/**
 * A page of the workspace's contacts that pass the filters; stable while contacts come and go. Throws
 * VALIDATION_ERROR for a token of another listing and for the order `card` without a stage.
 */
export async function listContacts(ctx: WorkspaceContext, input: ListContacts): Promise<ContactPage> {
  if (input.orderBy === "card" && !input.stageId) throw invalid("orderBy card needs stageId");
  const { orderBy, after } = orderings[input.orderBy];
  const { continuationToken: token } = input;
  const start = token ? after(decodeCursor(listScope(ctx, input), token)) : sql`true`;
  const { rows } = await ctx.db.execute<ContactRow>(sql`
    select ${sql.raw(contactColumns)} from contacts c
    where ${contactConditions(ctx.workspaceId, input)} and ${start}
    order by ${orderBy} limit ${input.pageSize + 1}`);
  const cards = rows.slice(0, input.pageSize).map(toStoredContact);
  const orders = await ordersOfContacts(ctx, cards);
  return {
    workspaceId: ctx.workspaceId,
    continuationToken: rows.length > input.pageSize ? continueAfter(ctx, input, cards.at(-1)) : null,
    data: cards.map((card) => toContact(card, orders.get(card.id) ?? 0)),
  };
}

/** Token of the list's page after a contact; the board's columns continue with it. */
export function continueAfter(
  ctx: WorkspaceContext,
  list: ContactFilters & { orderBy: ContactOrder },
  last: StoredContact | undefined,
): string | null {
  if (!last) return null;
  return encodeCursor(listScope(ctx, list), orderings[list.orderBy].positionOf(last));
}

function listScope(ctx: WorkspaceContext, list: ContactFilters & { orderBy: ContactOrder }): unknown[] {
  return ["contacts", ctx.workspaceId, list.orderBy, ...filterScope(list)];
}

import { type SQL, sql } from "drizzle-orm";
import { listCustomFields } from "#lib/custom-fields/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import { withJson } from "#lib/platform/api/written-json.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  contactConditions,
  filterScope,
  isFiltered,
  searchOnlyCondition,
} from "../record/contact-conditions.ts";
import { contactOrderings, fieldOrdering, type Ordering } from "../record/contact-orderings.ts";
import type { Contact, ContactFilters, ContactOrder, ContactPage } from "../schema.ts";
import { readPage } from "./read-page.ts";

/** Input of `listContacts`: filters, order and paging. */
type ListContacts = ContactFilters & {
  orderBy: ContactOrder;
  /** The code of the custom field for the orders `field` and `fieldDescending`. */
  orderField?: string | undefined;
  pageSize: number;
  continuationToken?: string | undefined;
};

/**
 * Returns a page of the workspace's contacts that match the filters. Pages stay stable while contacts are added and
 * removed. Throws VALIDATION_ERROR for a token of another listing and for the order `card` without a stage.
 */
export async function listContacts(ctx: WorkspaceContext, input: ListContacts): Promise<ContactPage> {
  if (input.orderBy === "card" && !input.stageId) throw invalid("orderBy card needs stageId");
  const { orderBy, after, join = sql``, positionOf } = await orderingOf(ctx, input);
  const { continuationToken: token } = input;
  const start = token ? after(decodeCursor(listScope(ctx, input), token)) : sql`true`;
  const found =
    input.orderBy === "newest" || input.orderBy === "oldest"
      ? searchOnlyCondition(ctx.workspaceId, input)
      : null;
  const page = sql`${start} order by ${orderBy} limit ${limitOf(input)}`;
  const rows = (select: SQL) =>
    found
      ? sql`select ${select}
        from (select c.id from (select s.*, s.contact_id as id from contact_search s) c where ${found} and ${page}) f
        join contacts c on c.workspace_id = ${ctx.workspaceId} and c.id = f.id order by ${orderBy}`
      : sql`select ${select} from contacts c ${join} where ${contactConditions(ctx.workspaceId, input)} and ${page}`;
  const { contacts, hasMore } = await readPage(ctx, {
    rows,
    name: nameOf(input),
    pageSize: input.pageSize,
    isFirst: !token,
  });
  const last = hasMore ? contacts.at(-1) : undefined;
  return toPage(contacts, {
    workspaceId: ctx.workspaceId,
    continuationToken: last
      ? encodeCursor(listScope(ctx, input), positionOf(JSON.parse(last.toString())))
      : null,
  });
}

async function orderingOf(
  ctx: WorkspaceContext,
  { orderBy, orderField: code }: Pick<ListContacts, "orderBy" | "orderField">,
): Promise<Ordering> {
  if (orderBy !== "field" && orderBy !== "fieldDescending") return contactOrderings[orderBy];
  if (code === undefined) throw invalid("orderBy field needs orderField");
  const field = (await listCustomFields(ctx)).find((one) => one.code === code);
  return fieldOrdering({ code, type: field?.type ?? "text" }, orderBy);
}

const COMMA = Buffer.from(",");

/** Returns a page of contacts that are JSON. They are parsed only if a caller reads them. */
function toPage(contacts: readonly Buffer[], rest: Omit<ContactPage, "data">): ContactPage {
  const page = {
    ...rest,
    get data(): Contact[] {
      return JSON.parse(`[${contacts.join(",")}]`);
    },
  };
  const parts = contacts.flatMap((contact, index) => (index === 0 ? [contact] : [COMMA, contact]));
  const start = `${JSON.stringify(rest).slice(0, -1)},"data":[`;
  return withJson(page, [Buffer.from(start), ...parts, Buffer.from("]}")]);
}

/** Page sizes with their own statements. Every connection keeps the plan of each. */
const PLANNED_SIZES: readonly number[] = [20, 50, 100];

/**
 * PostgreSQL would plan a list at every call if its limit were a parameter: it assumes that an unknown limit is high.
 */
function limitOf({ pageSize }: ListContacts): SQL {
  return PLANNED_SIZES.includes(pageSize) ? sql.raw(String(pageSize + 1)) : sql`${pageSize + 1}`;
}

/** The name of the statement of a list without filters, or of a column of the board. Others depend on their values. */
function nameOf(input: ListContacts): string | undefined {
  const { orderBy, continuationToken, stageId, pageSize } = input;
  if (orderBy === "field" || orderBy === "fieldDescending") return undefined;
  const isCard = orderBy === "card" && stageId !== undefined && isId(stageId);
  if (isFiltered(isCard ? { ...input, stageId: undefined } : input)) return undefined;
  const size = PLANNED_SIZES.includes(pageSize) ? `_${pageSize}` : "";
  return `list_contacts_${orderBy}${continuationToken ? "_after" : ""}${size}`;
}

/** Returns the token of the page after a card of the board's column. */
export function continueAfter(
  ctx: WorkspaceContext,
  list: ContactFilters & { orderBy: "card" },
  last: Contact | undefined,
): string | null {
  if (!last) return null;
  return encodeCursor(listScope(ctx, list), contactOrderings.card.positionOf(last));
}

type Listed = ContactFilters & Pick<ListContacts, "orderBy" | "orderField">;

function listScope(ctx: WorkspaceContext, list: Listed): unknown[] {
  return ["contacts", ctx.workspaceId, list.orderBy, list.orderField ?? null, ...filterScope(list)];
}

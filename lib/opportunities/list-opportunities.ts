import { type SQL, sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import { filterScope, opportunityConditions } from "./record/opportunity-conditions.ts";
import { opportunityRecord, type StoredOpportunity } from "./record/opportunity-record.ts";
import { toOpportunity } from "./record/to-opportunity.ts";
import type { OpportunityFilters, OpportunityOrder, OpportunityPage } from "./schema.ts";

/** Input of `listOpportunities`: filters, order and paging. */
type ListOpportunities = OpportunityFilters & {
  orderBy: OpportunityOrder;
  pageSize: number;
  continuationToken?: string | undefined;
};

type Position = (string | number)[];
type Ordering = {
  orderBy: SQL;
  after(position: Position): SQL;
  positionOf(card: StoredOpportunity): Position;
};

/** For each order: its SQL, the condition after a position, and the position of an opportunity. */
const orderings: Record<OpportunityOrder, Ordering> = {
  newest: {
    orderBy: sql`o.created_at desc nulls last, o.id desc nulls last`,
    after: ([at, id]) => sql`(o.created_at, o.id) < (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  },
  oldest: {
    orderBy: sql`o.created_at nulls first, o.id nulls first`,
    after: ([at, id]) => sql`(o.created_at, o.id) > (${at}::timestamptz, ${id}::uuid)`,
    positionOf: ({ createdAt, id }) => [createdAt.toISOString(), id],
  },
  amount: {
    orderBy: sql`o.amount desc nulls last, o.id desc nulls last`,
    after: ([amount, id]) => sql`(o.amount, o.id) < (${amount}::numeric, ${id}::uuid)`,
    positionOf: ({ amount, id }) => [amount, id],
  },
  card: {
    orderBy: sql`o.order_in_cards, o.id`,
    after: ([key, id]) => sql`(o.order_in_cards, o.id) > (${key}::bigint, ${id}::uuid)`,
    positionOf: ({ orderInCards, id }) => [orderInCards, id],
  },
};

/**
 * Returns a page of the workspace's opportunities that match the filters. Pages stay stable while opportunities are
 * added and removed. Throws VALIDATION_ERROR for a token of another listing and for the order `card` without a stage.
 */
export async function listOpportunities(
  ctx: WorkspaceContext,
  input: ListOpportunities,
): Promise<OpportunityPage> {
  if (input.orderBy === "card" && !input.stageId) throw invalid("orderBy card needs stageId");
  const { orderBy, after } = orderings[input.orderBy];
  const { continuationToken: token } = input;
  const start = token ? after(decodeCursor(listScope(ctx, input), token)) : sql`true`;
  const query = sql`select ${sql.raw(opportunityRecord.select)} from opportunities o
    where ${opportunityConditions(ctx.workspaceId, input)} and ${start}
    order by ${orderBy} limit ${input.pageSize + 1}`;
  const rows = await runQuery<RecordRow>(ctx.db, query, nameOf(input));
  const cards = rows.slice(0, input.pageSize).map((row) => toStored(opportunityRecord, row));
  return {
    workspaceId: ctx.workspaceId,
    continuationToken: rows.length > input.pageSize ? continueAfter(ctx, input, cards.at(-1)) : null,
    data: cards.map(toOpportunity),
  };
}

/** The name of the statement of a list without filters, or of a column of the board. Others depend on their values. */
function nameOf(input: ListOpportunities): string | undefined {
  const { orderBy, continuationToken, stageId } = input;
  const isCard = orderBy === "card" && stageId !== undefined && isId(stageId);
  const filters = filterScope(isCard ? { ...input, stageId: undefined } : input);
  if (filters.some((value) => value !== null)) return undefined;
  return `list_opportunities_${orderBy}${continuationToken ? "_after" : ""}`;
}

/** Returns the token of the page after an opportunity. Columns of the board use it too. */
export function continueAfter(
  ctx: WorkspaceContext,
  list: OpportunityFilters & { orderBy: OpportunityOrder },
  last: StoredOpportunity | undefined,
): string | null {
  if (!last) return null;
  return encodeCursor(listScope(ctx, list), orderings[list.orderBy].positionOf(last));
}

function listScope(
  ctx: WorkspaceContext,
  list: OpportunityFilters & { orderBy: OpportunityOrder },
): unknown[] {
  return ["opportunities", ctx.workspaceId, list.orderBy, ...filterScope(list)];
}

import { sql } from "drizzle-orm";
import { runQuery } from "#lib/db/run-query.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import { opportunityConditions } from "../record/opportunity-conditions.ts";
import { opportunityRecord, type StoredOpportunity } from "../record/opportunity-record.ts";
import type { OpportunityFilters, Total } from "../schema.ts";

/** The count and total of a column in one currency. */
export type Sum = Total & { stageId: string; count: number };

type FoundRow = RecordRow & { sums: Sum[] };

/**
 * Returns the top `max` cards of each column that match the filters, and the totals of all matches, highest amount
 * first. One search for all columns, because a search by column would test nearly every card.
 */
export async function findCards(
  ctx: WorkspaceContext,
  filters: OpportunityFilters,
  max: number,
): Promise<{ cards: StoredOpportunity[]; sums: Sum[] }> {
  const query = sql`
    with found as materialized (
      select o.id, o.stage_id, o.currency_code,
        opportunity_worth(o.win_loss_status, o.amount, o.final_amount) as amount,
        row_number() over (partition by o.stage_id order by o.order_in_cards, o.id) as place
      from opportunities o where ${opportunityConditions(ctx.workspaceId, filters)}
    ), sums as materialized (
      select f.stage_id, f.currency_code, count(*)::int as count, sum(f.amount) as amount from found f group by 1, 2
    )
    select ${sql.raw(opportunityRecord.select)},
      (select json_agg(json_build_object('stageId', s.stage_id, 'currencyCode', s.currency_code, 'count', s.count,
          'amount', s.amount::float8) order by s.amount desc, s.currency_code)
        from sums s where s.stage_id = o.stage_id) as sums
    from opportunities o
    where o.workspace_id = ${ctx.workspaceId} and o.id = any(array(select f.id from found f where f.place <= ${max}))
    order by o.order_in_cards, o.id`;
  const rows = await runQuery<FoundRow>(ctx.db, query);
  const found = rows.map((row) => ({ card: toStored(opportunityRecord, row), sums: row.sums }));
  const sumsOf = new Map(found.map(({ card, sums }) => [card.stage.id, sums]));
  return { cards: found.map(({ card }) => card), sums: [...sumsOf.values()].flat() };
}

import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { opportunityConditions } from "./opportunity-conditions.ts";
import type { OpportunityFilters, Total } from "./schema.ts";
import {
  type OpportunityRow,
  opportunityColumns,
  type StoredOpportunity,
  toStoredOpportunity,
} from "./stored-opportunity.ts";

/** The count and total of a column in one currency. */
export type Sum = Total & { stageId: string; count: number };

type FoundRow = OpportunityRow & { sums: Sum[] };

/**
 * Returns the top `most` cards of each column that match the filters, and the totals of all matches, highest amount
 * first. One search for all columns, because a search by column would test nearly every card.
 */
export async function findCards(
  ctx: WorkspaceContext,
  filters: OpportunityFilters,
  most: number,
): Promise<{ cards: StoredOpportunity[]; sums: Sum[] }> {
  const { rows } = await ctx.db.execute<FoundRow>(sql`
    with found as materialized (
      select o.id, o.stage_id, o.currency_code,
        opportunity_worth(o.win_loss_status, o.amount, o.final_amount) as amount,
        row_number() over (partition by o.stage_id order by o.rank, o.id) as place
      from opportunities o where ${opportunityConditions(ctx.workspaceId, filters)}
    ), sums as materialized (
      select f.stage_id, f.currency_code, count(*)::int as count, sum(f.amount) as amount from found f group by 1, 2
    )
    select ${sql.raw(opportunityColumns)},
      (select json_agg(json_build_object('stageId', s.stage_id, 'currencyCode', s.currency_code, 'count', s.count,
          'amount', s.amount::float8) order by s.amount desc, s.currency_code)
        from sums s where s.stage_id = o.stage_id) as sums
    from opportunities o
    where o.workspace_id = ${ctx.workspaceId} and o.id = any(array(select f.id from found f where f.place <= ${most}))
    order by o.rank, o.id`);
  const sumsOf = new Map(rows.map(({ stage, sums }) => [stage.id, sums]));
  const cards = rows.map(({ sums, ...row }) => toStoredOpportunity(row));
  return { cards, sums: [...sumsOf.values()].flat() };
}

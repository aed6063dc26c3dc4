import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredContact } from "./stored-contact.ts";

// Keys and ties are counted apart: comparing one column makes the walk half as long as comparing (rank, id).
const COUNT_ABOVE = {
  name: "count_cards_above",
  text: `select (
      (select count(*) from contacts where workspace_id = $1 and stage_id = $2 and rank < $3)
      + (select count(*) from contacts where workspace_id = $1 and stage_id = $2 and rank = $3 and id < $4::uuid)
    )::int as above`,
};

/** Counts between one card and the next, so that a page costs one walk down each of its columns. */
const COUNT_BETWEEN = {
  name: "count_cards_between",
  text: `with cards as (
      select id, stage_id, rank, lag(rank, 1, '') over (partition by stage_id order by rank, id) as last_rank
      from contacts where workspace_id = $1 and id = any($2::uuid[])
    )
    select id, (sum(higher.count) over (partition by stage_id order by rank, id) + tied.count)::int as above
    from cards
    cross join lateral (
      select count(*) from contacts x where x.workspace_id = $1 and x.stage_id = cards.stage_id
        and x.rank >= cards.last_rank and x.rank < cards.rank
    ) higher
    cross join lateral (
      select count(*) from contacts x where x.workspace_id = $1 and x.stage_id = cards.stage_id
        and x.rank = cards.rank and x.id < cards.id
    ) tied`,
};

/** The place of a card in its column, 0 on top and where it is in none. */
export async function orderInCards(ctx: WorkspaceContext, card: StoredContact): Promise<number> {
  const values = [ctx.workspaceId, card.stage?.id ?? null, card.rank, card.id];
  const [row] = await runPrepared<{ above: number }>(ctx.db, COUNT_ABOVE, values);
  return row?.above ?? 0;
}

/** The places of many cards: id → place, 0 on top. */
export async function ordersInCards(
  ctx: WorkspaceContext,
  cards: readonly StoredContact[],
): Promise<Map<string, number>> {
  if (cards.length === 0) return new Map();
  const ids = cards.map(({ id }) => id);
  const rows = await runPrepared<{ id: string; above: number }>(ctx.db, COUNT_BETWEEN, [
    ctx.workspaceId,
    ids,
  ]);
  return new Map(rows.map(({ id, above }) => [id, above]));
}

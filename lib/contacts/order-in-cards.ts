import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredContact } from "./stored-contact.ts";

const COUNT_ABOVE = {
  name: "count_cards_above",
  text: `select count(*)::int as above from contacts
    where workspace_id = $1 and stage_id = $2 and (rank, id) < ($3, $4::uuid)`,
};

/** Counts between one card and the next, so that a page costs one walk down each of its columns. */
const COUNT_BETWEEN = {
  name: "count_cards_between",
  text: `with cards as (
      select id, stage_id, rank, lag(rank, 1, '') over columns as last_rank,
        lag(id, 1, '00000000-0000-0000-0000-000000000000') over columns as last_id
      from contacts where workspace_id = $1 and id = any($2::uuid[])
      window columns as (partition by stage_id order by rank, id)
    )
    select id, (sum(between_cards.count) over (partition by stage_id order by rank, id))::int as above
    from cards cross join lateral (
      select count(*) from contacts x where x.workspace_id = $1 and x.stage_id = cards.stage_id
        and (x.rank, x.id) >= (cards.last_rank, cards.last_id) and (x.rank, x.id) < (cards.rank, cards.id)
    ) between_cards`,
};

/** The place of a card in its column, 0 on top. */
export async function orderInCards(ctx: WorkspaceContext, card: StoredContact): Promise<number> {
  const values = [ctx.workspaceId, card.stage.id, card.rank, card.id];
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

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { type DatabaseContext, inTransaction } from "#lib/db/transaction.ts";
import { anonymousContext } from "#lib/platform/context.ts";

/** One process at a time counts the days of a workspace; the others leave it to that one. */
const LOCK = defineStatement({
  name: "lock_message_counts",
  text: "select id from workspaces where id = $1 for no key update skip locked",
});

/** Days that one statement counts, so that it ends long before its timeout. */
const MAX_DAYS = 31;

/**
 * Counts days of a workspace ($1) that have been over for three days and are not counted yet, and counts changed days
 * again, at most $2 of each. Returns how many it counted. All happens in one snapshot: a change that it does not see has
 * a mark that it does not delete.
 */
const COUNT = defineStatement({
  name: "count_message_days",
  text: `with changed as (
      delete from changed_message_days where workspace_id = $1 and day in (
        select day from changed_message_days where workspace_id = $1 group by day order by day limit $2)
      returning day
    ), counted as (
      select max(day) as last from message_counts where workspace_id = $1
    ), next as (
      select date_trunc('day', min(m.created_at), 'UTC') as first from messages m, counted
      where m.workspace_id = $1 and m.direction <> 'note'
        and m.created_at >= coalesce(counted.last + interval '24 hours', '-infinity')
    ), days as materialized (
      select c.day from changed c, counted where c.day <= counted.last
      union
      select d from next, generate_series(next.first,
        least(date_trunc('day', now() - interval '4 days', 'UTC'), next.first + ($2 - 1) * interval '24 hours'),
        interval '24 hours') d
    ), removed as (
      delete from message_counts k using days where k.workspace_id = $1 and k.day = days.day
    ), added as (
      insert into message_counts (workspace_id, day, channel_id, direction, author_type, author_id, status, count)
      select $1, days.day, t.channel_id, m.direction, m.author_type, m.author_id, m.status, count(*)
      from days join messages m on m.workspace_id = $1 and m.created_at >= days.day
          and m.created_at < days.day + interval '24 hours' and m.direction <> 'note'
        join conversations t on t.workspace_id = $1 and t.id = m.conversation_id
      group by days.day, t.channel_id, m.direction, m.author_type, m.author_id, m.status
    )
    select count(*)::int as days from days`,
});

/** Counts the messages of days that are over, for the reports of all workspaces, until `signal` aborts. */
export async function countMessageDays(signal: AbortSignal): Promise<void> {
  const ctx: DatabaseContext = anonymousContext();
  const workspaces = await ctx.db.$client.query<{ id: string }>("select id from workspaces");
  for (const { id } of workspaces.rows) {
    let days: number;
    do {
      if (signal.aborted) return;
      days = await inTransaction(ctx, async ({ db }) => {
        const locked = await runStatement(db, LOCK, [id]);
        if (locked.length === 0) return 0;
        const [counted] = await runStatement(db, COUNT, [id, MAX_DAYS]);
        return counted?.days ?? 0;
      });
    } while (days > 0);
  }
}

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { type DatabaseContext, inTransaction } from "#lib/db/transaction.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";

/** One process at a time counts the days of a workspace; the others leave it to that one. */
const LOCK = defineStatement({
  name: "lock_message_counts",
  text: "select pg_try_advisory_xact_lock(hashtextextended($1, 5)) as locked",
});

/**
 * Counts the first day of a workspace ($1) that has been over for three days and is not counted yet, and counts the
 * first changed day again. Returns how many days it handled. All happens in one snapshot: a change that it does not see
 * has a mark that it does not delete.
 */
const COUNT = defineStatement({
  name: "count_message_days",
  text: `with changed as (
      delete from changed_message_days where workspace_id = $1 and day = (
        select min(day) from changed_message_days where workspace_id = $1)
      returning day
    ), counted as (
      select date_trunc('day', max(hour), 'UTC') as last from message_counts where workspace_id = $1
    ), next as (
      select date_trunc('day', min(m.created_at), 'UTC') as day from messages m, counted
      where m.workspace_id = $1 and m.direction <> 'note'
        and m.created_at >= coalesce(counted.last + interval '24 hours', '-infinity')
    ), days as materialized (
      select c.day from changed c, counted where c.day <= counted.last
      union
      select next.day from next where next.day <= date_trunc('day', now() - interval '4 days', 'UTC')
    ), removed as (
      delete from message_counts k using days where k.workspace_id = $1
        and k.hour >= days.day and k.hour < days.day + interval '24 hours'
    ), added as (
      insert into message_counts (workspace_id, hour, channel_id, direction, author_type, author_id, status, count)
      select $1, date_trunc('hour', m.created_at, 'UTC') as hour, t.channel_id, m.direction, m.author_type, m.author_id,
        m.status, count(*)
      from days join messages m on m.workspace_id = $1 and m.created_at >= days.day
          and m.created_at < days.day + interval '24 hours' and m.direction <> 'note'
        join conversations t on t.workspace_id = $1 and t.id = m.conversation_id
      group by 2, t.channel_id, m.direction, m.author_type, m.author_id, m.status
    )
    select count(*)::int as handled from (select day from changed union select day from days) both_kinds`,
});

/**
 * Counts the messages of days that are over, for the reports of all workspaces, until `signal` aborts. A workspace
 * whose days cannot be counted does not stop the others.
 */
export async function countMessageDays(signal: AbortSignal): Promise<void> {
  const ctx: DatabaseContext = anonymousContext();
  const workspaces = await ctx.db.$client.query<{ id: string }>("select id from workspaces order by id");
  for (const { id } of workspaces.rows) {
    try {
      while (!signal.aborted && (await countDays(ctx, id)) > 0);
    } catch (error) {
      logger.warn({ err: error, workspaceId: id }, "messages of a workspace could not be counted");
    }
  }
}

/** Counts at most one new and one changed day, so that the statement ends long before its timeout. */
async function countDays(ctx: DatabaseContext, workspaceId: string): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const [lock] = await runStatement(db, LOCK, [workspaceId]);
    if (!lock?.locked) return 0;
    const [counted] = await runStatement(db, COUNT, [workspaceId]);
    return counted?.handled ?? 0;
  });
}

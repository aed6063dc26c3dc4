import { type SQL, sql } from "drizzle-orm";
import { clock } from "#lib/platform/clock.ts";

const RELATIVE = /^(over)?(\d+)d$/;

/** Returns the SQL condition for a time in a `DayPeriod`. Days end at midnight in the workspace's time zone. */
export function periodCondition(workspaceId: string, time: SQL, period: string): SQL {
  const [, isBefore, count] = RELATIVE.exec(period) ?? [];
  if (count !== undefined) {
    const first = startOfDay(
      workspaceId,
      sql`${clock.now().toISOString()}::timestamptz at time zone w.timezone`,
      {
        days: 1 - Number(count),
      },
    );
    return isBefore ? sql`${time} < ${first}` : sql`${time} >= ${first}`;
  }
  const [from, to] = period.split("..");
  const conditions = [
    ...(from ? [sql`${time} >= ${startOfDay(workspaceId, dayOf(from), { days: 0 })}`] : []),
    ...(to ? [sql`${time} < ${startOfDay(workspaceId, dayOf(to), { days: 1 })}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** A day that does not exist, such as February 30, is the next one that does. */
function dayOf(day: string): SQL {
  const [year, month, date] = day.split("-").map(Number);
  return sql`make_date(${year}::int, ${month}::int, 1)::timestamp + make_interval(days => ${date}::int - 1)`;
}

function startOfDay(workspaceId: string, local: SQL, { days }: { days: number }): SQL {
  return sql`(select (date_trunc('day', ${local}) + make_interval(days => ${days}::int)) at time zone w.timezone
    from workspaces w where w.id = ${workspaceId})`;
}

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { ReportInterval } from "./schema.ts";

type Period = { from: Date; to: Date; interval: ReportInterval; timezone?: string | undefined };

/** A day, week or month of a report: its first day, and the first instant of the period in it. */
export type Bucket = { firstDay: string; start: Date };

const BUCKETS = defineStatement({
  name: "list_report_buckets",
  text: `select to_char(day, 'YYYY-MM-DD') as "firstDay", greatest(day at time zone z.timezone, $2::timestamptz) as start
    from (select coalesce($5, w.timezone) as timezone from workspaces w where w.id = $1) z
    cross join lateral generate_series(date_trunc($4, $2::timestamptz at time zone z.timezone),
      ($3::timestamptz - interval '1 millisecond') at time zone z.timezone, ('1 ' || $4)::interval) day
    order by day`,
}).narrow<Bucket>();

/** Returns the days, weeks or months of a period in order. Their time zone is the workspace's by default. */
export async function listBuckets(
  ctx: WorkspaceContext,
  { from, to, interval, timezone }: Period,
): Promise<Bucket[]> {
  return runStatement(ctx.db, BUCKETS, [ctx.workspaceId, from, to, interval, timezone ?? null]);
}

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { kindsOf } from "./caller-kinds.ts";
import type { UsageCaller, UsageCallers, UsageCallersQuery, UsageRoute } from "./schema.ts";

const HOUR_MS = 3_600_000;

type Row = RowOf<typeof READ>;

/** Returns who called in the last `hours`, most calls first, with the routes of each, most calls first. */
export async function listCallers(ctx: WorkspaceContext, query: UsageCallersQuery): Promise<UsageCallers> {
  const { source, hours, limit } = query;
  const since = new Date(clock.now().getTime() - hours * HOUR_MS);
  const values = [ctx.workspaceId, kindsOf(source), since, limit + 1];
  const rows = await readReport(ctx, ({ db }) => runStatement(db, READ, values));
  const callers = [...Map.groupBy(rows, (row) => `${row.caller_kind} ${row.caller_id}`).values()];
  return { callers: callers.slice(0, limit).map(toCaller), hasMore: callers.length > limit };
}

function toCaller(rows: Row[]): UsageCaller {
  const [first] = rows;
  if (!first) throw new Error("a group has a row");
  const routes = [...Map.groupBy(rows, ({ route }) => route).values()].map(toRoute);
  return {
    kind: first.caller_kind,
    id: first.caller_id,
    keyName: first.key_name,
    userName: first.user_name,
    calls: callsOf(rows),
    refused: callsOf(rows.filter(({ status }) => status === 429)),
    failed: callsOf(rows.filter(({ status }) => status >= 400 && status !== 429)),
    lastUsedDate: lastOf(rows),
    routes: routes.sort((one, other) => other.calls - one.calls),
  };
}

function toRoute(rows: Row[]): UsageRoute {
  const statuses = rows.map(({ status, calls }) => ({ status, calls }));
  return { route: rows[0]?.route ?? "", calls: callsOf(rows), statuses, lastUsedDate: lastOf(rows) };
}

function callsOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { calls }) => sum + calls, 0);
}

function lastOf(rows: readonly Row[]): string {
  return new Date(Math.max(...rows.map(({ last_at }) => last_at.getTime()))).toISOString();
}

const READ = defineStatement({
  name: "read_usage_by_caller",
  text: `
    with used as (
      select caller_kind, caller_id, route, status, sum(calls)::int as calls, max(last_at) as last_at
      from api_usage
      where workspace_id = $1 and caller_kind = any ($2::text[]) and at >= $3
      group by caller_kind, caller_id, route, status
    ), most as (
      select caller_kind, caller_id, sum(calls) as total from used
      group by caller_kind, caller_id order by total desc, caller_id limit $4
    )
    select caller_kind, caller_id, route, status, calls, used.last_at, k.name as key_name,
      nullif(concat_ws(' ', u.name, u.last_name), '') as user_name
    from used join most using (caller_kind, caller_id)
    left join api_keys k on k.id = caller_id and caller_kind = 'key'
    left join users u on u.id = case caller_kind when 'key' then k.user_id else caller_id end
    order by total desc, caller_id, route, status`,
}).narrow<{
  caller_kind: UsageCaller["kind"];
  caller_id: string;
  route: string;
  status: number;
  calls: number;
  last_at: Date;
}>();

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { kindsOf } from "./caller-kinds.ts";
import type { UsageMinutes, UsageMinutesQuery } from "./schema.ts";

const MINUTE_MS = 60_000;

/** Returns the calls of each of the last `minutes` minutes, oldest first. The last one has not ended. */
export async function listMinutes(ctx: WorkspaceContext, query: UsageMinutesQuery): Promise<UsageMinutes> {
  const { source, minutes, callerId = null } = query;
  const current = Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS;
  const first = current - (minutes - 1) * MINUTE_MS;
  const values = [ctx.workspaceId, kindsOf(source), new Date(first), callerId];
  const isKnown = callerId === null || isId(callerId);
  const rows = isKnown ? await readReport(ctx, ({ db }) => runStatement(db, COUNT, values)) : [];
  const counted = new Map<number, RowOf<typeof COUNT>>(rows.map((row) => [row.at.getTime(), row]));
  return {
    minutes: Array.from({ length: minutes }, (_, place) => {
      const at = first + place * MINUTE_MS;
      const { accepted = 0, refused = 0 } = counted.get(at) ?? {};
      return { date: new Date(at).toISOString(), accepted, refused };
    }),
  };
}

const COUNT = defineStatement({
  name: "count_usage_by_minute",
  text: `select at, coalesce(sum(calls) filter (where status <> 429), 0)::int as accepted,
      coalesce(sum(calls) filter (where status = 429), 0)::int as refused
    from api_usage
    where workspace_id = $1 and span = 'minute' and caller_kind = any ($2::text[]) and at >= $3
      and ($4::uuid is null or caller_id = $4)
    group by at`,
}).narrow<{ accepted: number; refused: number }>();

import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import { requireWebForm } from "./form-row.ts";
import type { FormStatistics, ReadFormStatistics } from "./schema.ts";

const DAY_MS = 24 * 60 * 60_000;

const COUNT = defineStatement({
  name: "count_form_submissions",
  text: `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.count, 0) as submissions, coalesce(r.count, 0) as refused
    from generate_series($4::timestamp, $5::timestamp, interval '1 day') as d (day)
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as count from web_form_submissions
      where workspace_id = $1 and form_id = $2 and id >= $3 group by 1
    ) s on s.day = d.day::date
    left join web_form_refusals r on r.workspace_id = $1 and r.form_id = $2 and r.day = d.day::date
    order by d.day`,
}).narrow<{ day: string; submissions: number; refused: number }>();

/**
 * Returns how many submissions a form received and rejected on each of the last days, with today. Throws
 * WEB_FORM_NOT_FOUND.
 */
export async function countFormSubmissions(
  ctx: WorkspaceContext,
  formId: string,
  { days }: ReadFormStatistics,
): Promise<FormStatistics> {
  await requireWebForm(ctx, formId);
  const today = clock.now();
  const first = new Date(today.getTime() - (days - 1) * DAY_MS);
  const [from = "", to] = [first, today].map((at) => at.toISOString().slice(0, 10));
  const oldest = firstIdAt(new Date(from));
  return { days: await runStatement(ctx.db, COUNT, [ctx.workspaceId, formId, oldest, from, to]) };
}

import type { RowOf } from "#lib/db/statement.ts";
import { readPeriod } from "#lib/platform/api/period.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { readReport } from "#lib/platform/reports/read-report.ts";
import { MEDIANS, OUTCOME_GROUPS, OUTCOMES, STAGES } from "./funnel-statements.ts";
import { readPlanned } from "./read-planned.ts";
import { salesFilters } from "./sales-scope.ts";
import type { Funnel, FunnelQuery } from "./schema.ts";

/**
 * Returns the stages that the opportunities of a period reached in their pipeline. Throws PIPELINE_NOT_FOUND, and
 * VALIDATION_ERROR for an invalid period.
 */
export async function getFunnel(ctx: WorkspaceContext, query: FunnelQuery): Promise<Funnel> {
  const { from, to } = readPeriod(query);
  if (!isId(query.pipelineId)) throw notFound("PIPELINE");
  const values = [ctx.workspaceId, ...salesFilters(query), from, to];
  return readReport(ctx, async ({ db }) => {
    const [stages, medians, outcomes, groups] = await Promise.all([
      readPlanned(db, STAGES, values),
      readPlanned(db, MEDIANS, values),
      readPlanned(db, OUTCOMES, values),
      readPlanned(db, OUTCOME_GROUPS[query.by], values),
    ]);
    if (stages.length === 0) throw notFound("PIPELINE");
    const days = new Map(medians.map((median) => [median.stageId, median.days]));
    const countOf = (status: number) => sumOf(outcomes.filter((row) => row.status === status));
    return {
      created: sumOf(outcomes),
      won: countOf(1),
      lost: countOf(2),
      stages: stages.map(({ movedBack, ...stage }, place) => ({
        ...stage,
        reached: sumOf(reachedStages(outcomes, stages.slice(place))) + movedBack,
        medianDays: days.get(stage.stageId) ?? null,
      })),
      by: query.by,
      groups,
    };
  });
}

type Outcome = RowOf<typeof OUTCOMES>;

/** Returns the opportunities that are in one of these stages now, and those that are won: they reached every stage. */
function reachedStages(outcomes: readonly Outcome[], stages: readonly { stageId: string }[]): Outcome[] {
  const ids = new Set(stages.map(({ stageId }) => stageId));
  return outcomes.filter(({ stageId, status }) => status === 1 || ids.has(stageId));
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

import { type SQL, sql } from "drizzle-orm";
import { readSnapshot } from "#lib/db/read-snapshot.ts";
import { runQuery } from "#lib/db/run-query.ts";
import type { PipelineStage } from "#lib/pipelines/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { type RecordRow, toStored } from "#lib/platform/records/index.ts";
import { continueAfter } from "../list-opportunities.ts";
import { filterScope, opportunityConditions } from "../record/opportunity-conditions.ts";
import { opportunityRecord, type StoredOpportunity } from "../record/opportunity-record.ts";
import { toOpportunity } from "../record/to-opportunity.ts";
import type { OpportunityBoard, OpportunityColumn, OpportunityFilters } from "../schema.ts";
import { findCards, type Sum } from "./find-cards.ts";

type Filters = OpportunityFilters & { pageSize: number };

/**
 * Returns the board of a pipeline, by default the first one: the first page of every column with its count and
 * totals, or of the column `stageId` only. Columns continue in the list with their `stageId`, `orderBy=card` and the
 * same filters. Throws PIPELINE_NOT_FOUND.
 */
export async function getBoard(ctx: WorkspaceContext, input: Filters): Promise<OpportunityBoard> {
  return readSnapshot(ctx, async (ctx) => {
    const pipelineId = await findPipelineId(ctx, input);
    if (pipelineId === null) return { pipelineId, columns: [] };
    const [stages, { cards, sums }] = await Promise.all([
      readStages(ctx, pipelineId, input),
      readCards(ctx, pipelineId, input),
    ]);
    return {
      pipelineId,
      columns: stages.map((stage) => toColumn(ctx, input, { stage, sums, cards })),
    };
  });
}

function toColumn(
  ctx: WorkspaceContext,
  input: Filters,
  { stage, sums, cards }: { stage: PipelineStage; sums: readonly Sum[]; cards: readonly StoredOpportunity[] },
): OpportunityColumn {
  const found = cards.filter((card) => card.stage.id === stage.id);
  const page = found.slice(0, input.pageSize);
  const list = { ...input, stageId: stage.id, orderBy: "card" as const };
  const own = sums.filter(({ stageId }) => stageId === stage.id);
  return {
    stage,
    count: own.reduce((sum, { count }) => sum + count, 0),
    totals: own.map(({ currencyCode, amount }) => ({ currencyCode, amount })),
    continuationToken: found.length > page.length ? continueAfter(ctx, list, page.at(-1)) : null,
    opportunities: page.map(toOpportunity),
  };
}

/** Returns the given pipeline, else that of the given stage, else the first one; null if the workspace has none. */
async function findPipelineId(ctx: WorkspaceContext, input: Filters): Promise<string | null> {
  const { pipelineId, stageId } = input;
  if (pipelineId !== undefined && !isId(pipelineId)) throw notFound("PIPELINE");
  const query = sql`
    select p.id from pipelines p
    where p.workspace_id = ${ctx.workspaceId} and p.id = coalesce(${pipelineId ?? null}::uuid, p.id)
    order by ${holdsStage(stageId && isId(stageId) ? stageId : null)} desc, p."order", p.id limit 1`;
  const [pipeline] = await runQuery<{ id: string }>(ctx.db, query, "opportunity_board_pipeline");
  if (pipelineId !== undefined && !pipeline) throw notFound("PIPELINE");
  return pipeline?.id ?? null;
}

function holdsStage(stageId: string | null): SQL {
  return sql`exists (select from pipeline_stages s
    where s.workspace_id = p.workspace_id and s.pipeline_id = p.id and s.id = ${stageId}::uuid)`;
}

async function readStages(
  ctx: WorkspaceContext,
  pipelineId: string,
  input: Filters,
): Promise<PipelineStage[]> {
  const query = sql`select s.id, s.name, s.color, s."order" from pipeline_stages s
    where ${stageCondition(ctx, pipelineId, input)} order by s."order", s.id`;
  return runQuery(ctx.db, query, nameOf("stages", { ...input, winLossStatus: undefined }));
}

/** With more filters than the state, searches the opportunities; else reads the counters and each column's top. */
async function readCards(ctx: WorkspaceContext, pipelineId: string, input: Filters) {
  if (hasFilters(input)) return findCards(ctx, { ...input, pipelineId }, input.pageSize + 1);
  const [cards, sums] = await Promise.all([
    readTops(ctx, pipelineId, input),
    readCounters(ctx, pipelineId, input),
  ]);
  return { cards, sums };
}

async function readCounters(ctx: WorkspaceContext, pipelineId: string, input: Filters): Promise<Sum[]> {
  const { winLossStatus } = input;
  const state = winLossStatus === undefined ? sql`true` : sql`k.win_loss_status = ${winLossStatus}`;
  const query = sql`
    select k.stage_id as "stageId", k.currency_code as "currencyCode", sum(k.count)::int as count,
      sum(k.amount)::float8 as amount
    from pipeline_stages s join opportunity_counters k on k.workspace_id = s.workspace_id and k.stage_id = s.id
    where ${stageCondition(ctx, pipelineId, input)} and ${state} group by 1, 2 having sum(k.count) > 0
    order by sum(k.amount) desc, k.currency_code`;
  return runQuery(ctx.db, query, nameOf("sums", input));
}

/** Reads one card more than a page of each column, to find out whether there is a next page. */
async function readTops(
  ctx: WorkspaceContext,
  pipelineId: string,
  input: Filters,
): Promise<StoredOpportunity[]> {
  const conditions = opportunityConditions(ctx.workspaceId, { winLossStatus: input.winLossStatus });
  const query = sql`select card.* from pipeline_stages s cross join lateral (
      select ${sql.raw(opportunityRecord.select)} from opportunities o where ${conditions} and o.stage_id = s.id
      order by o.order_in_cards, o.id limit ${input.pageSize + 1}
    ) card where ${stageCondition(ctx, pipelineId, input)}`;
  const rows = await runQuery<RecordRow>(ctx.db, query, nameOf("tops", input));
  return rows.map((row) => toStored(opportunityRecord, row));
}

function stageCondition(ctx: WorkspaceContext, pipelineId: string, { stageId }: Filters): SQL {
  const own = sql`s.workspace_id = ${ctx.workspaceId} and s.pipeline_id = ${pipelineId}`;
  if (stageId === undefined) return own;
  return isId(stageId) ? sql`${own} and s.id = ${stageId}` : sql`false`;
}

/** The name of a statement of the whole board: its text depends on whether there is a state, but not on which. */
function nameOf(part: string, { stageId, winLossStatus }: Filters): string | undefined {
  if (stageId !== undefined) return undefined;
  return `opportunity_board_${part}${winLossStatus === undefined ? "" : "_in_state"}`;
}

/** Returns whether a filter other than the pipeline, the stage and the state is set. */
function hasFilters(input: Filters): boolean {
  const rest = { ...input, pipelineId: undefined, stageId: undefined, winLossStatus: undefined };
  return filterScope(rest).some((value) => value !== null);
}

import { sql } from "drizzle-orm";
import { allowLongStatements, timeOrderedId } from "#lib/db/insert-bulk-history.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { Pipeline, PipelineStage } from "./schema.ts";

/** A stage with its pipeline. */
export type StageInPipeline = { pipeline: Pick<Pipeline, "id" | "name">; stage: PipelineStage };

/**
 * Empties stages that are about to be deleted: their opportunities move, in order, below those of `target`, with
 * history entries and without an event. Locks the stages, so that nothing can enter them afterwards. Returns how many
 * moved. Throws VALIDATION_ERROR with `errorMessage` if there is no target and a stage has opportunities.
 */
export async function clearStages(
  ctx: WorkspaceContext,
  {
    from,
    target,
    errorMessage,
  }: { from: StageInPipeline[]; target: StageInPipeline | null; errorMessage: string },
): Promise<number> {
  if (from.length === 0) return 0;
  const ids = from.map(({ stage }) => stage.id);
  // An opportunity's foreign key waits for this lock.
  await ctx.db.execute(sql`select from pipeline_stages
    where workspace_id = ${ctx.workspaceId} and id = any(${sql.param(ids)}::uuid[]) order by id for update`);
  if (target) return moveBelow(ctx, ids, target);
  await requireEmpty(ctx, ids, errorMessage);
  return 0;
}

async function requireEmpty(
  ctx: WorkspaceContext,
  ids: readonly string[],
  errorMessage: string,
): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from opportunities
    where workspace_id = ${ctx.workspaceId} and stage_id = any(${sql.param(ids)}::uuid[]) limit 1`);
  if (rows.length > 0) throw invalid(errorMessage);
}

/** Places the cards below the last one of the target stage. lib/stages/clear-stage.ts does the same for contacts. */
async function moveBelow(
  ctx: WorkspaceContext,
  ids: readonly string[],
  target: StageInPipeline,
): Promise<number> {
  await allowLongStatements(ctx);
  const { type, id: actorId, name } = ctx.actor;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with bottom as (select coalesce(max(order_in_cards), 0) as key from opportunities
      where workspace_id = ${ctx.workspaceId} and stage_id = ${target.stage.id}),
    locked as (select o.id, o.order_in_cards, o.stage_id, o.pipeline_id from opportunities o
      where o.workspace_id = ${ctx.workspaceId} and o.stage_id = any(${sql.param(ids)}::uuid[]) order by o.id for update),
    placed as (select h.id, s.name as stage_name, h.stage_id, h.pipeline_id, p.name as pipeline_name,
        row_number() over (order by s."order", s.id, h.order_in_cards, h.id) as place
      from locked h
      join pipeline_stages s on s.workspace_id = ${ctx.workspaceId} and s.id = h.stage_id
      join pipelines p on p.workspace_id = ${ctx.workspaceId} and p.id = h.pipeline_id),
    changed as (
      update opportunities o set stage_id = ${target.stage.id}, pipeline_id = ${target.pipeline.id},
        order_in_cards = bottom.key + placed.place * ${GAP}, order_in_cards_last_updated = now(),
        version = version + 1, updated_at = now()
      from placed, bottom where o.workspace_id = ${ctx.workspaceId} and o.id = placed.id
      returning o.id, placed.stage_id, placed.stage_name, placed.pipeline_id, placed.pipeline_name
    ),
    changes as (
      select id, 'stageId' as field, jsonb_build_object('id', stage_id, 'name', stage_name) as old_value,
        ${JSON.stringify(named(target.stage))}::jsonb as new_value from changed
      union all
      select id, 'pipelineId', jsonb_build_object('id', pipeline_id, 'name', pipeline_name),
        ${JSON.stringify(named(target.pipeline))}::jsonb from changed where pipeline_id <> ${target.pipeline.id}
    ),
    written as (
      insert into opportunity_history (workspace_id, id, opportunity_id, kind, field, old_value, new_value,
        actor_type, actor_id, actor_name, via, request_id, at)
      select ${ctx.workspaceId}::uuid, ${timeOrderedId}, id, 'changed', field, old_value, new_value,
        ${type}, ${actorId}::uuid, ${name}, 'bulk', ${ctx.requestId}, clock_timestamp() from changes
    ) select id from changed`);
  for (const { id } of rows) publishChange(ctx, "opportunity", id);
  return rows.length;
}

function named({ id, name }: { id: string; name: string }) {
  return { id, name };
}

import { runPrepared } from "#lib/db/run-prepared.ts";
import { moveCards, ranksOnTop } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfReferenceDeleted } from "./deleted-references.ts";
import { historyInsert, historyRow, toJson } from "./history-rows.ts";
import { loadOpportunities } from "./load-opportunity.ts";
import { opportunityCards } from "./opportunity-cards.ts";
import { type FoundStage, findReferences } from "./references.ts";
import type { BulkMoveOpportunities } from "./schema.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";

const MOVE = {
  name: "bulk_move_opportunities",
  text: `with moved as (
      update opportunities o set stage_id = $2, pipeline_id = $3, rank = n.rank, rank_updated_at = $4,
        version = o.version + 1, updated_at = $4
      from unnest($5::uuid[], $6::text[]) as n(id, rank) where o.workspace_id = $1 and o.id = n.id
    ) ${historyInsert("$7")}`,
};

/**
 * Puts opportunities on top of a stage in the order given and answers how many changed stage. Writes their
 * history, fires nothing. Throws STAGE_NOT_FOUND, and OPPORTUNITY_NOT_FOUND where one is not in the workspace,
 * and then moves none.
 */
export async function bulkMoveOpportunities(
  ctx: WorkspaceContext,
  { opportunityIds, stageId }: BulkMoveOpportunities,
): Promise<{ moved: number }> {
  const bulk: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return moveCards(bulk, opportunityCards, async (ctx) => {
    const held = await loadOpportunities(ctx, opportunityIds);
    const { stage } = await findReferences(ctx, { stageId });
    if (!stage) throw notFound("STAGE");
    const moving = held.filter((one) => one.stage.id !== stageId);
    if (moving.length > 0) await write(ctx, moving, stage);
    return { moved: moving.length };
  });
}

async function write(
  ctx: WorkspaceContext,
  moving: readonly StoredOpportunity[],
  target: FoundStage,
): Promise<void> {
  const at = clock.now();
  const { id, name, pipeline } = target;
  const history = moving.flatMap((one) => {
    const changesPipeline = one.pipeline.id !== pipeline.id;
    const changes = [
      ...(changesPipeline ? [{ field: "pipelineId", old: one.pipeline, new: pipeline }] : []),
      { field: "stageId", old: one.stage, new: { id, name } },
    ];
    return changes.map((change) => historyRow(ctx, { opportunityId: one.id, at, change }));
  });
  const ids = moving.map((one) => one.id);
  const ranks = ranksOnTop(target.topRank, moving.length);
  const values = [ctx.workspaceId, id, pipeline.id, at, ids, ranks, toJson(history)];
  await throwIfReferenceDeleted(runPrepared(ctx.db, MOVE, values));
  for (const one of ids) publishChange(ctx, "opportunity", one);
}

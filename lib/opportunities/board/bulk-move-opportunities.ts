import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import { keysOnTop, moveCards } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { changesBetween, findReferences, lockRecords, writeRecords } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { applyPatch } from "../record/plan-changes.ts";
import { placeIn } from "../record/resolve-patch.ts";
import type { BulkMoveOpportunities } from "../schema.ts";
import { opportunityCards } from "./opportunity-cards.ts";

/**
 * Moves opportunities to the top of a stage in the given order. Returns how many changed stage. Writes their history
 * and fires nothing. Throws STAGE_NOT_FOUND, and OPPORTUNITY_NOT_FOUND if one is not in the workspace; then none move.
 */
export async function bulkMoveOpportunities(
  ctx: WorkspaceContext,
  { opportunityIds, stageId }: BulkMoveOpportunities,
): Promise<{ moved: number }> {
  const bulk: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "bulk" } };
  return moveCards(bulk, opportunityCards, async (ctx) => {
    const locked = await lockRecords(ctx, opportunityRecord, opportunityIds);
    const { stage } = await findReferences(ctx, opportunityRecord, { stageId });
    if (!stage) throw notFound("STAGE");
    const at = clock.now();
    const moving = locked.filter((one) => one.stage.id !== stageId);
    const keys = keysOnTop(stage.topKey, moving.length);
    const planned = moving.map((stored, index) => {
      const next = applyPatch(stored, placeIn(stage, keys[index] ?? 0), at);
      return { before: stored, stored: next, changes: changesBetween(opportunityRecord, stored, next) };
    });
    await writeRecords(ctx, opportunityRecord, { planned, at });
    await recordBulkChange(ctx, "opportunity.bulk_moved", { count: moving.length, subject: stageId });
    return { moved: moving.length };
  });
}

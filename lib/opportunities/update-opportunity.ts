import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { changeOpportunity } from "./record/change-opportunity.ts";
import { opportunityRecord } from "./record/opportunity-record.ts";
import { closingFields, closingInConsole } from "./record/plan-changes.ts";
import { resolvePatch } from "./record/resolve-patch.ts";
import type { OpportunityResult, UpdateOpportunity } from "./schema.ts";

/**
 * Changes the fields sent. Winning fires oportunidad_ganada and losing oportunidad_perdida, once per transition. The
 * current pipeline without a stage keeps the stage. Throws OPPORTUNITY_NOT_FOUND, the 404 of a reference, and
 * VALIDATION_ERROR.
 */
export async function updateOpportunity(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateOpportunity,
): Promise<OpportunityResult> {
  return inTransaction(ctx, async (ctx) => {
    const { stored, found } = await readBeforeEvents(ctx, lockRecord(ctx, opportunityRecord, id, input));
    const { pipelineId, ...rest } = input;
    const stays = input.stageId === undefined && pipelineId === stored.pipeline.id;
    const patch = { ...resolvePatch(stays ? rest : input, found), ...closingFields(stored, input) };
    return changeOpportunity(closingInConsole(ctx, input), stored, patch);
  });
}

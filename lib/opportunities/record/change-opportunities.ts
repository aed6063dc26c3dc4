import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { findReferences, lockRecords } from "#lib/platform/records/index.ts";
import type { ChangeOpportunities } from "../schema.ts";
import { opportunityRecord } from "./opportunity-record.ts";
import { closingFields, closingInConsole, planWrite } from "./plan-changes.ts";
import { resolvePatch } from "./resolve-patch.ts";
import { writeOpportunities } from "./write-opportunities.ts";

/**
 * Assigns opportunities, changes their state, or both, and returns how many changed. Changes none if one is not in
 * the workspace or does not allow the change. Each transition to won or lost fires as in `updateOpportunity`. Throws
 * OPPORTUNITY_NOT_FOUND, USER_NOT_FOUND and VALIDATION_ERROR.
 */
export async function changeOpportunities(
  ctx: WorkspaceContext,
  { opportunityIds, ...input }: ChangeOpportunities,
): Promise<{ changed: number }> {
  const isSilent = ctx.actor.via === "import";
  const closing = closingInConsole(ctx, input);
  const bulk: WorkspaceContext = isSilent ? ctx : { ...closing, actor: { ...ctx.actor, via: "bulk" } };
  return inTransaction(bulk, async (ctx) => {
    const locked = await readBeforeEvents(ctx, lockRecords(ctx, opportunityRecord, opportunityIds));
    const resolved = resolvePatch(input, await findReferences(ctx, opportunityRecord, input));
    const at = clock.now();
    const planned = locked.flatMap((stored) => {
      const patch = { ...resolved, ...closingFields(stored, input) };
      return planWrite(ctx, stored, { patch, at }) ?? [];
    });
    await writeOpportunities(ctx, planned, at);
    if (!isSilent)
      await recordBulkChange(ctx, "opportunity.bulk_changed", { count: planned.length, set: input });
    return { changed: planned.length };
  });
}

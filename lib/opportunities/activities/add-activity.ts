import { opportunityActivities } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import type { AddOpportunityActivity, OpportunityActivity } from "../schema.ts";
import { toActivity } from "./activity-row.ts";

/** Adds an activity that happened or is planned, dated now without a date. Throws OPPORTUNITY_NOT_FOUND. */
export async function addActivity(
  ctx: WorkspaceContext,
  opportunityId: string,
  { content, date, categoryType }: AddOpportunityActivity,
): Promise<{ id: string; activity: OpportunityActivity }> {
  return inTransaction(ctx, async (ctx) => {
    await lockRecord(ctx, opportunityRecord, opportunityId);
    const now = clock.now();
    const row = {
      id: newId(),
      content: content.toWellFormed(),
      date: date === undefined ? now : new Date(date),
      categoryType,
      actorId: ctx.actor.id,
      actorName: ctx.actor.name,
      createdAt: now,
    };
    await ctx.db
      .insert(opportunityActivities)
      .values({ workspaceId: ctx.workspaceId, opportunityId, ...row });
    publishChange(ctx, "opportunity", opportunityId);
    return { id: row.id, activity: toActivity(row) };
  });
}

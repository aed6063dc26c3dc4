import { and, desc, sql } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { opportunityActivities as activities } from "#lib/db/schema/index.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import type { OpportunityActivity } from "../schema.ts";
import { toActivity } from "./activity-row.ts";

/** Returns a page of an opportunity's activities, the latest date first. Throws OPPORTUNITY_NOT_FOUND. */
export async function listActivities(
  ctx: WorkspaceContext,
  opportunityId: string,
  paging: Paging,
): Promise<Page<OpportunityActivity>> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  const scope = ["opportunity activities", ctx.workspaceId, opportunityId];
  const page = openPage(scope, paging);
  const [at, id] = page.after;
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(
      and(
        inWorkspace(ctx, activities, { opportunityId }),
        id === undefined
          ? undefined
          : sql`(${activities.date}, ${activities.id}) < (${at}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy(desc(activities.date), desc(activities.id))
    .limit(page.limit);
  return page.of(rows, ({ date, id }) => [date.toISOString(), id], toActivity);
}

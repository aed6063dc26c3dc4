import { and, desc, eq, sql } from "drizzle-orm";
import { opportunityActivities as activities } from "#lib/db/schema/index.ts";
import { decodeCursor, encodeCursor } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import type { OpportunityActivity } from "../schema.ts";
import { toActivity } from "./activity-row.ts";

type Paging = { pageSize: number; continuationToken?: string | undefined };

/** Returns a page of an opportunity's activities, the latest date first. Throws OPPORTUNITY_NOT_FOUND. */
export async function listActivities(
  ctx: WorkspaceContext,
  opportunityId: string,
  { pageSize, continuationToken }: Paging,
): Promise<{ continuationToken: string | null; data: OpportunityActivity[] }> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  const scope = ["opportunity activities", ctx.workspaceId, opportunityId];
  const last = continuationToken ? decodeCursor(scope, continuationToken) : null;
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.workspaceId, ctx.workspaceId),
        eq(activities.opportunityId, opportunityId),
        last
          ? sql`(${activities.date}, ${activities.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`
          : sql`true`,
      ),
    )
    .orderBy(desc(activities.date), desc(activities.id))
    .limit(pageSize + 1);
  const data = rows.slice(0, pageSize).map(toActivity);
  const end = data.at(-1);
  return {
    continuationToken: rows.length > pageSize && end ? encodeCursor(scope, [end.date, end.id]) : null,
    data,
  };
}

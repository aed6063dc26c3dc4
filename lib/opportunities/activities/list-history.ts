import type { Page, Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listEntries, readRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { OpportunityHistoryEntry } from "../schema.ts";

/** Returns a page of an opportunity's history, newest first. Throws OPPORTUNITY_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  opportunityId: string,
  paging: Paging,
): Promise<Page<OpportunityHistoryEntry>> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  const page = await listEntries(ctx, opportunityRecord, { id: opportunityId, ...paging });
  return { ...page, data: page.data.map((entry) => OpportunityHistoryEntry.parse(entry)) };
}

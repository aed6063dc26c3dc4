import type { WorkspaceContext } from "#lib/platform/context.ts";
import { listEntries, readRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import { OpportunityHistoryEntry } from "../schema.ts";

type Paging = { pageSize: number; continuationToken?: string | undefined };

/** Returns a page of an opportunity's history, newest first. Throws OPPORTUNITY_NOT_FOUND. */
export async function listHistory(
  ctx: WorkspaceContext,
  opportunityId: string,
  paging: Paging,
): Promise<{ continuationToken: string | null; data: OpportunityHistoryEntry[] }> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  const page = await listEntries(ctx, opportunityRecord, { id: opportunityId, ...paging });
  return { ...page, data: page.data.map((entry) => OpportunityHistoryEntry.parse(entry)) };
}

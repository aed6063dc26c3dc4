import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecord } from "#lib/platform/records/index.ts";
import { opportunityRecord } from "../record/opportunity-record.ts";
import type { OpportunityFile } from "../schema.ts";
import { readFiles, toFile } from "./file-rows.ts";

/** Returns the files of an opportunity, newest first. Throws OPPORTUNITY_NOT_FOUND. */
export async function listFiles(ctx: WorkspaceContext, opportunityId: string): Promise<OpportunityFile[]> {
  await readRecord(ctx, opportunityRecord, opportunityId);
  return (await readFiles(ctx, opportunityId)).map(toFile);
}

import { recordEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { occurrencesOf, writeRecords } from "#lib/platform/records/index.ts";
import { notifyAssigned, type PlannedOpportunity } from "../notify-assigned.ts";
import { opportunityRecord } from "./opportunity-record.ts";
import { toOpportunityPayload } from "./to-opportunity.ts";

/** Writes opportunities with their histories, events and notifications. `at` is the instant of the changes. */
export async function writeOpportunities(
  ctx: WorkspaceContext,
  planned: readonly PlannedOpportunity[],
  at: Date,
): Promise<void> {
  await writeRecords(ctx, opportunityRecord, { planned, at });
  await recordEvents(ctx, occurrencesOf(planned, toOpportunityPayload));
  await notifyAssigned(ctx, planned);
}

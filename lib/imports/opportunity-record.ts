import type { ImportRecord } from "#lib/contacts/index.ts";
import {
  deleteOpportunity,
  getOpportunity,
  lockVersions,
  updateOpportunity,
} from "#lib/opportunities/index.ts";
import { type Opportunity, UpdateOpportunity } from "#lib/opportunities/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** The fields an import writes, in the order in which they are reverted. */
const fields = [
  "name",
  "description",
  "amount",
  "currencyCode",
  "contactId",
  "stageId",
  "assignedComercialId",
  "winLossStatus",
] as const;

/** Result of an import for an opportunity, before its final version is known. */
export type OpportunityRecord = Omit<ImportRecord, "version">;

/** Returns what an import did to an opportunity; null if nothing changed. */
export function recordOfOpportunity(
  row: number,
  before: Opportunity | null,
  after: Opportunity,
): OpportunityRecord | null {
  const record = { id: after.id, row };
  if (before === null) return { ...record, isCreated: true, before: {}, after: {} };
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  const pick = (from: Opportunity) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { ...record, isCreated: false, before: pick(before), after: pick(after) };
}

/**
 * Reverts what an import did to one opportunity, in the caller's transaction. Returns the reason if something was not
 * reverted, otherwise null.
 */
export async function revertOpportunity(
  ctx: WorkspaceContext,
  { id, isCreated, version, before, after }: ImportRecord,
): Promise<string | null> {
  const current = (await lockVersions(ctx, [id])).get(id);
  if (current === undefined) return null;
  if (isCreated) {
    if (current !== version) return "The opportunity was changed since the import.";
    await deleteOpportunity(ctx, id);
    return null;
  }
  const stored = await getOpportunity(ctx, id);
  const written = fields.filter((field) => field in after);
  const own = written.filter((field) => stored[field] === after[field]);
  const patch = UpdateOpportunity.parse(Object.fromEntries(own.map((field) => [field, before[field]])));
  if (own.length > 0) await updateOpportunity(ctx, id, patch);
  const others = written.filter((field) => !own.includes(field));
  return others.length === 0 ? null : `Changed since: ${others.join(", ")}.`;
}

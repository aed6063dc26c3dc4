import { apiValues, fillBlanks, pickKeys } from "#lib/platform/records/index.ts";
import { OpportunityPayload } from "../events.ts";
import { Opportunity } from "../schema.ts";
import { opportunityRecord, type StoredOpportunity } from "./opportunity-record.ts";

export function toOpportunity(stored: StoredOpportunity): Opportunity {
  const values = apiValues(opportunityRecord, stored);
  return pickKeys(Opportunity, { ...values, opportCode: codeOf(stored) });
}

/**
 * Converts a stored opportunity to the `opportunity` object of webhooks: `""` without a contact, null without a date.
 */
export function toOpportunityPayload(stored: StoredOpportunity): OpportunityPayload {
  const { winLossDate, ...values } = apiValues(opportunityRecord, stored);
  return pickKeys(OpportunityPayload, { ...fillBlanks(values), winLossDate, opportCode: codeOf(stored) });
}

function codeOf({ number }: StoredOpportunity): string {
  return `OP-${number}`;
}

import type { OpportunityPayload } from "./events.ts";
import type { Opportunity } from "./schema.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";

/** Converts a stored opportunity to the API's opportunity. `order` is its place in its column, 0 at the top. */
export function toOpportunity(stored: StoredOpportunity, order: number): Opportunity {
  return {
    id: stored.id,
    workspaceId: stored.workspaceId,
    opportCode: codeOf(stored),
    name: stored.name,
    description: stored.description,
    amount: stored.amount,
    finalAmount: stored.finalAmount,
    currencyCode: stored.currencyCode,
    contactId: stored.contact?.id ?? null,
    contactName: stored.contact?.name ?? null,
    pipelineId: stored.pipeline.id,
    pipelineName: stored.pipeline.name,
    stageId: stored.stage.id,
    stageName: stored.stage.name,
    stageSince: stored.stageSince.toISOString(),
    assignedComercialId: stored.comercial?.id ?? null,
    assignedComercialName: stored.comercial?.name ?? null,
    winLossStatus: stored.winLossStatus,
    winLossDate: stored.winLossDate?.toISOString() ?? null,
    reason: stored.reason,
    orderInCards: order,
    orderInCardsLastUpdated: stored.rankUpdatedAt.toISOString(),
    creationDate: stored.createdAt.toISOString(),
    updatedDate: stored.updatedAt.toISOString(),
  };
}

/**
 * Converts a stored opportunity to the `opportunity` object of webhooks: `""` without a contact, null without a date.
 */
export function toOpportunityPayload(stored: StoredOpportunity): OpportunityPayload {
  return {
    id: stored.id,
    opportCode: codeOf(stored),
    name: stored.name,
    amount: stored.amount,
    finalAmount: stored.finalAmount,
    contactId: stored.contact?.id ?? "",
    stageId: stored.stage.id,
    pipelineId: stored.pipeline.id,
    winLossStatus: stored.winLossStatus,
    winLossDate: stored.winLossDate?.toISOString() ?? null,
    currencyCode: stored.currencyCode,
    creationDate: stored.createdAt.toISOString(),
  };
}

function codeOf({ number }: StoredOpportunity): string {
  return `OP-${number}`;
}

import { keepPreviousData } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import type { OpportunityOrder } from "#lib/opportunities/schema.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { filterQuery, type OpportunityFilters } from "./opportunity-filters.ts";

/**
 * Query keys of opportunities. All but boards are below the root that components/realtime/stale-keys.ts invalidates.
 * Boards have their own root because they are updated card by card.
 */
export const opportunityKeys = {
  all: (workspaceId: string) => ["opportunities", workspaceId] as const,
  boards: (workspaceId: string) => ["opportunity-board", workspaceId] as const,
  board: (workspaceId: string, pipelineId: string, filters: OpportunityFilters) =>
    [...opportunityKeys.boards(workspaceId), pipelineId, filterQuery(filters)] as const,
  lists: (workspaceId: string) => [...opportunityKeys.all(workspaceId), "list"] as const,
  one: (workspaceId: string, id: string) => [...opportunityKeys.all(workspaceId), "one", id] as const,
  detail: (workspaceId: string, id: string) => [...opportunityKeys.one(workspaceId, id), "detail"] as const,
  history: (workspaceId: string, id: string) => [...opportunityKeys.one(workspaceId, id), "history"] as const,
  activities: (workspaceId: string, id: string) =>
    [...opportunityKeys.one(workspaceId, id), "activities"] as const,
  files: (workspaceId: string, id: string) => [...opportunityKeys.one(workspaceId, id), "files"] as const,
};

export function opportunityQuery(workspaceId: string, id: string) {
  return endpointQuery(opportunityKeys.detail(workspaceId, id), opportunityEndpoints.get, {
    workspaceId,
    params: { id },
  });
}

/** Without `pipelineId`, opportunities of all pipelines. */
type ListInput = {
  pipelineId: string | undefined;
  filters: OpportunityFilters;
  orderBy: OpportunityOrder;
};

export function opportunityListQuery(workspaceId: string, { pipelineId, filters, orderBy }: ListInput) {
  const queryKey = [...opportunityKeys.lists(workspaceId), pipelineId, filterQuery(filters), orderBy];
  const query = { ...filterQuery(filters), pipelineId, orderBy, pageSize: 50 };
  return pagedEndpointQuery(
    queryKey,
    opportunityEndpoints.list,
    { workspaceId, query },
    {
      placeholderData: keepPreviousData,
    },
  );
}

/** The newest opportunities of a contact, in any pipeline and status. */
export function contactOpportunitiesQuery(workspaceId: string, contactId: string) {
  return endpointQuery(
    [...opportunityKeys.lists(workspaceId), "contact", contactId],
    opportunityEndpoints.list,
    { workspaceId, query: { contactId, pageSize: 20 } },
  );
}

export function opportunityHistoryQuery(workspaceId: string, id: string) {
  return pagedEndpointQuery(opportunityKeys.history(workspaceId, id), opportunityEndpoints.history, {
    workspaceId,
    params: { id },
    query: { pageSize: 20 },
  });
}

export function activitiesQuery(workspaceId: string, id: string) {
  return pagedEndpointQuery(
    opportunityKeys.activities(workspaceId, id),
    opportunityEndpoints.listActivities,
    {
      workspaceId,
      params: { id },
      query: { pageSize: 20 },
    },
  );
}

export function filesQuery(workspaceId: string, id: string) {
  return endpointQuery(opportunityKeys.files(workspaceId, id), opportunityEndpoints.listFiles, {
    workspaceId,
    params: { id },
  });
}

/** A contact, for its name. */
export function contactQuery(workspaceId: string, id: string) {
  return endpointQuery(["contacts", workspaceId, "one", id], contactEndpoints.get, {
    workspaceId,
    params: { id },
  });
}

/** Every rule, to show what winning or losing triggers. */
export function rulesQuery(workspaceId: string) {
  return endpointQuery(
    ["rules", workspaceId, "of-opportunities"],
    ruleEndpoints.list,
    { workspaceId },
    { staleTime: 60_000, retry: false },
  );
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import type { OpportunityOrder } from "#lib/opportunities/schema.ts";
import { call } from "#lib/platform/api/client.ts";
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
  return queryOptions({
    queryKey: opportunityKeys.detail(workspaceId, id),
    queryFn: ({ signal }) => call(opportunityEndpoints.get, { workspaceId, params: { id }, signal }),
  });
}

export type ListInput = { pipelineId: string; filters: OpportunityFilters; orderBy: OpportunityOrder };

export function opportunityListQuery(workspaceId: string, { pipelineId, filters, orderBy }: ListInput) {
  return infiniteQueryOptions({
    queryKey: [...opportunityKeys.lists(workspaceId), pipelineId, filterQuery(filters), orderBy],
    queryFn: ({ pageParam, signal }) => {
      const paging = { orderBy, pageSize: 50, continuationToken: pageParam };
      const query = { ...filterQuery(filters), pipelineId, ...paging };
      return call(opportunityEndpoints.list, { workspaceId, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The newest opportunities of a contact, in any pipeline and status. */
export function contactOpportunitiesQuery(workspaceId: string, contactId: string) {
  return queryOptions({
    queryKey: [...opportunityKeys.lists(workspaceId), "contact", contactId],
    queryFn: ({ signal }) =>
      call(opportunityEndpoints.list, { workspaceId, query: { contactId, pageSize: 20 }, signal }),
  });
}

export function opportunityHistoryQuery(workspaceId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: opportunityKeys.history(workspaceId, id),
    queryFn: ({ pageParam, signal }) => {
      const query = { pageSize: 20, continuationToken: pageParam };
      return call(opportunityEndpoints.history, { workspaceId, params: { id }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
  });
}

export function activitiesQuery(workspaceId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: opportunityKeys.activities(workspaceId, id),
    queryFn: ({ pageParam, signal }) => {
      const query = { pageSize: 20, continuationToken: pageParam };
      return call(opportunityEndpoints.listActivities, { workspaceId, params: { id }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
  });
}

export function filesQuery(workspaceId: string, id: string) {
  return queryOptions({
    queryKey: opportunityKeys.files(workspaceId, id),
    queryFn: ({ signal }) => call(opportunityEndpoints.listFiles, { workspaceId, params: { id }, signal }),
  });
}

/** Contacts for an opportunity: the newest, or the search results. */
export function contactsQuery(workspaceId: string, search: string) {
  return queryOptions({
    queryKey: ["contacts", workspaceId, "choice", search],
    queryFn: ({ signal }) =>
      call(contactEndpoints.list, {
        workspaceId,
        query: { search: search || undefined, pageSize: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A contact, for its name. */
export function contactQuery(workspaceId: string, id: string) {
  return queryOptions({
    queryKey: ["contacts", workspaceId, "one", id],
    queryFn: ({ signal }) => call(contactEndpoints.get, { workspaceId, params: { id }, signal }),
  });
}

/** Every rule, to show what winning or losing triggers. */
export function rulesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: ["rules", workspaceId, "of-opportunities"],
    queryFn: ({ signal }) => call(ruleEndpoints.list, { workspaceId, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

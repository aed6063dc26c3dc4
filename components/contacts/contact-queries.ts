import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { ContactOrder } from "#lib/contacts/schema.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { type ContactFilters, filterQuery } from "./contact-filters.ts";

/**
 * Query keys of contacts. They have their own roots instead of `["contacts", …]` of components/realtime/stale-keys.ts:
 * these entries are patched card by card (use-contact-changes.ts), not reloaded on every change.
 */
export const contactKeys = {
  boards: (workspaceId: string) => ["board", workspaceId] as const,
  board: (workspaceId: string, filters: ContactFilters) =>
    [...contactKeys.boards(workspaceId), filterQuery(filters)] as const,
  lists: (workspaceId: string) => ["contact-list", workspaceId] as const,
  list: (workspaceId: string, filters: ContactFilters, orderBy: ContactOrder) =>
    [...contactKeys.lists(workspaceId), filterQuery(filters), orderBy] as const,
  contact: (workspaceId: string, id: string) => ["contact", workspaceId, id] as const,
  detail: (workspaceId: string, id: string) => [...contactKeys.contact(workspaceId, id), "detail"] as const,
  history: (workspaceId: string, id: string) => [...contactKeys.contact(workspaceId, id), "history"] as const,
  /** Below the root of deliveries, whose changes invalidate it. */
  deliveries: (workspaceId: string, id: string) => ["deliveries", workspaceId, "contact", id] as const,
  /** Below the root of conversations, whose changes invalidate it. */
  messages: (workspaceId: string, id: string) => ["conversations", workspaceId, "contact", id] as const,
  /** Facts about contacts, loaded for the visible cards (board/card-facts.tsx). */
  facts: (workspaceId: string) => ["contact-facts", workspaceId] as const,
  consequences: (workspaceId: string) => ["consequences", workspaceId] as const,
};

export function contactListQuery(workspaceId: string, filters: ContactFilters, orderBy: ContactOrder) {
  return infiniteQueryOptions({
    queryKey: contactKeys.list(workspaceId, filters, orderBy),
    queryFn: ({ pageParam, signal }) =>
      call(contactEndpoints.list, {
        workspaceId,
        query: { ...filterQuery(filters), orderBy, pageSize: 50, continuationToken: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
    placeholderData: keepPreviousData,
    // Changes are followed only while the list is on screen.
    staleTime: 0,
  });
}

export function contactQuery(workspaceId: string, id: string) {
  return queryOptions({
    queryKey: contactKeys.detail(workspaceId, id),
    queryFn: ({ signal }) => call(contactEndpoints.get, { workspaceId, params: { id }, signal }),
  });
}

/** How long a contact was in each stage; below its history, whose changes invalidate it. */
export function stageTimesQuery(workspaceId: string, id: string) {
  return queryOptions({
    queryKey: [...contactKeys.history(workspaceId, id), "stage-times"],
    queryFn: ({ signal }) => call(timelineEndpoints.stageTimes, { workspaceId, params: { id }, signal }),
  });
}

export function historyQuery(workspaceId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: contactKeys.history(workspaceId, id),
    queryFn: ({ pageParam, signal }) =>
      call(contactEndpoints.history, {
        workspaceId,
        params: { id },
        query: { pageSize: 30, continuationToken: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
  });
}

/** The newest deliveries that a contact triggered. */
export function contactDeliveriesQuery(workspaceId: string, contactId: string) {
  return queryOptions({
    queryKey: contactKeys.deliveries(workspaceId, contactId),
    queryFn: ({ signal }) =>
      call(deliveryEndpoints.list, { workspaceId, query: { contactId, pageSize: 5 }, signal }),
  });
}

/** The newest messages of a contact's conversations, newest first. */
export function messagesQuery(workspaceId: string, contactId: string) {
  return queryOptions({
    queryKey: contactKeys.messages(workspaceId, contactId),
    queryFn: ({ signal }) =>
      call(conversationEndpoints.listMessages, { workspaceId, query: { contactId, pageSize: 100 }, signal }),
  });
}

/** The rules that a move into each stage runs. */
export function consequencesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: contactKeys.consequences(workspaceId),
    queryFn: ({ signal }) => call(ruleEndpoints.consequences, { workspaceId, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

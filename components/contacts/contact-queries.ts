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
 * Query keys of contacts. The roots are their own, not `["contacts", …]` of components/realtime/stale-keys.ts:
 * these entries are patched card by card (use-contact-changes.ts), never read again for every change.
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
  /** Below the deliveries' root, whose changes make it stale. */
  deliveries: (workspaceId: string, id: string) => ["deliveries", workspaceId, "contact", id] as const,
  /** Below the conversations' root, likewise. */
  messages: (workspaceId: string, id: string) => ["conversations", workspaceId, "contact", id] as const,
  /** What hangs on contacts, read for the cards in sight (board/card-facts.tsx). */
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
  });
}

export function contactQuery(workspaceId: string, id: string) {
  return queryOptions({
    queryKey: contactKeys.detail(workspaceId, id),
    queryFn: ({ signal }) => call(contactEndpoints.get, { workspaceId, params: { id }, signal }),
  });
}

/** How long a contact was in each stage; below its history, whose changes make it stale. */
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

/** The newest deliveries a contact caused. */
export function contactDeliveriesQuery(workspaceId: string, contactId: string) {
  return queryOptions({
    queryKey: contactKeys.deliveries(workspaceId, contactId),
    queryFn: ({ signal }) =>
      call(deliveryEndpoints.list, { workspaceId, query: { contactId, pageSize: 5 }, signal }),
  });
}

/** What was said to and by a contact, newest first. */
export function messagesQuery(workspaceId: string, contactId: string) {
  return infiniteQueryOptions({
    queryKey: contactKeys.messages(workspaceId, contactId),
    queryFn: ({ pageParam, signal }) =>
      call(conversationEndpoints.listMessages, {
        workspaceId,
        query: { contactId, pageSize: 30, continuationToken: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.continuationToken ?? undefined,
  });
}

/** What a move into each stage sets off. */
export function consequencesQuery(workspaceId: string) {
  return queryOptions({
    queryKey: contactKeys.consequences(workspaceId),
    queryFn: ({ signal }) => call(ruleEndpoints.consequences, { workspaceId, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

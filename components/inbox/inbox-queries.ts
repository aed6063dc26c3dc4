import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { agentRunEndpoints } from "#lib/agent-runs/endpoints.ts";
import { cannedReplyEndpoints } from "#lib/canned-replies/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { ConversationPage, PagePosition } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { templateEndpoints } from "#lib/templates/endpoints.ts";
import { mergePage } from "./conversation/timeline/merge-page.ts";
import { type InboxScope, scopeQuery } from "./inbox-address.ts";

/** Query keys of the inbox. The change feed invalidates their roots (components/realtime/stale-keys.ts). */
export const inboxKeys = {
  all: (workspaceId: string) => ["conversations", workspaceId, "inbox"] as const,
  lists: (workspaceId: string) => [...inboxKeys.all(workspaceId), "list"] as const,
  list: (workspaceId: string, scope: InboxScope) =>
    [...inboxKeys.lists(workspaceId), scopeQuery(scope)] as const,
  counts: (workspaceId: string) => [...inboxKeys.all(workspaceId), "counts"] as const,
  viewCounts: (workspaceId: string) => [...inboxKeys.all(workspaceId), "view-counts"] as const,
  matching: (workspaceId: string, scope: InboxScope) =>
    [...inboxKeys.all(workspaceId), "matching", scopeQuery(scope)] as const,
  page: (workspaceId: string, id: string) => [...inboxKeys.all(workspaceId), "page", id] as const,
  history: (workspaceId: string, contactId: string) =>
    [...inboxKeys.all(workspaceId), "history", contactId] as const,
  draft: (workspaceId: string, id: string, mode: string) => ["drafts", workspaceId, id, mode] as const,
  cannedReplies: (workspaceId: string) => ["workspace", workspaceId, "canned-replies"] as const,
};

const PAGE = 40;

export const inboxQueries = {
  /** Conversations of a scope, newest message first. */
  list: (workspaceId: string, scope: InboxScope) =>
    pagedEndpointQuery(
      inboxKeys.list(workspaceId, scope),
      inboxEndpoints.list,
      { workspaceId, query: { ...scopeQuery(scope), pageSize: PAGE } },
      { placeholderData: keepPreviousData },
    ),
  counts: (workspaceId: string) =>
    endpointQuery(inboxKeys.counts(workspaceId), inboxEndpoints.counts, { workspaceId }),
  /** Number of conversations per saved view. */
  viewCounts: (workspaceId: string) =>
    endpointQuery(inboxKeys.viewCounts(workspaceId), inboxEndpoints.countViews, { workspaceId }),
  /** Number of conversations in the scope. */
  matching: (workspaceId: string, scope: InboxScope) =>
    endpointQuery(inboxKeys.matching(workspaceId, scope), inboxEndpoints.matching, {
      workspaceId,
      query: scopeQuery(scope),
    }),
  cannedReplies: (workspaceId: string) =>
    endpointQuery(inboxKeys.cannedReplies(workspaceId), cannedReplyEndpoints.list, { workspaceId }),
  /** The newest messages that match all words of a search. */
  found: (workspaceId: string, search: string) =>
    endpointQuery(
      [...inboxKeys.all(workspaceId), "found", search],
      conversationEndpoints.searchMessages,
      { workspaceId, query: { query: search, pageSize: 20 } },
      { placeholderData: keepPreviousData },
    ),
  /** Messages of a conversation that match all words of a search, newest first. */
  hits: (workspaceId: string, conversationId: string, query: string) =>
    endpointQuery(
      [...inboxKeys.all(workspaceId), "hits", conversationId, query],
      inboxEndpoints.search,
      { workspaceId, params: { conversationId }, query: { query } },
      { enabled: query !== "", placeholderData: keepPreviousData },
    ),
  /** Templates that can be sent. */
  templates: (workspaceId: string) =>
    endpointQuery(["templates", workspaceId, "actives"], templateEndpoints.actives, {
      workspaceId,
      query: {},
    }),
  /** A conversation: refetches the newest messages and keeps earlier ones that are loaded. */
  page: (workspaceId: string, conversationId: string) => {
    const queryKey = inboxKeys.page(workspaceId, conversationId);
    return queryOptions({
      queryKey,
      queryFn: async ({ signal, client }): Promise<ConversationPage> => {
        const fresh = await call(inboxEndpoints.page, {
          workspaceId,
          params: { conversationId },
          query: {},
          signal,
        });
        return mergePage(client.getQueryData<ConversationPage>(queryKey), fresh);
      },
      refetchOnMount: "always",
    });
  },
  /** The newest entries of a contact's history, shown between messages. */
  history: (workspaceId: string, contactId: string) =>
    endpointQuery(inboxKeys.history(workspaceId, contactId), contactEndpoints.history, {
      workspaceId,
      params: { id: contactId },
      query: { pageSize: 100 },
    }),
  /** The runs of an agent in a conversation, newest first. */
  runs: (workspaceId: string, agentId: string, conversationId: string) =>
    endpointQuery(
      ["agent-runs", workspaceId, agentId, "conversation", conversationId],
      agentRunEndpoints.logs,
      { workspaceId, query: { agentId, workspaceId, sessionId: conversationId, pageSize: 100 } },
    ),
};

/** Fetches the messages before the first loaded one. */
export function readOlder(workspaceId: string, known: ConversationPage): Promise<ConversationPage> {
  return readMessagesAround(workspaceId, known.conversation.id, { before: known.messages[0]?.id });
}

/** Fetches the messages before, after or around a message or a time. */
export function readMessagesAround(
  workspaceId: string,
  conversationId: string,
  position: PagePosition,
): Promise<ConversationPage> {
  return call(inboxEndpoints.page, { workspaceId, params: { conversationId }, query: position });
}

import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Message } from "#lib/conversations/schema.ts";
import type { ConversationPage, InboxConversation } from "#lib/inbox/schema.ts";
import { putMessage } from "./conversation/timeline/merge-page.ts";
import { inboxKeys } from "./inbox-queries.ts";

type ListPage = { continuationToken: string | null; data: InboxConversation[] };
type Change = (conversation: InboxConversation) => InboxConversation;

export type InboxCache = { queries: QueryClient; workspaceId: string };

/** Updates every cached conversation of a contact before the server responds. */
export function changeConversations(
  { queries, workspaceId }: InboxCache,
  isMeant: (conversation: InboxConversation) => boolean,
  change: Change,
): void {
  const changed: Change = (conversation) => (isMeant(conversation) ? change(conversation) : conversation);
  queries.setQueriesData<InfiniteData<ListPage>>({ queryKey: inboxKeys.lists(workspaceId) }, (list) => {
    if (!list) return list;
    return { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) };
  });
  const pages = [...inboxKeys.all(workspaceId), "page"];
  queries.setQueriesData<ConversationPage>(
    { queryKey: pages },
    (page) => page && { ...page, conversation: changed(page.conversation) },
  );
}

/** Stores a message from the server in its cached conversation. */
export function storeMessage({ queries, workspaceId }: InboxCache, message: Message): void {
  queries.setQueryData<ConversationPage>(
    inboxKeys.page(workspaceId, message.conversationId),
    (page) => page && putMessage(page, message),
  );
}

/** Stores a draft in the cached conversation, for when the user returns to it. */
export function storeDraft(
  { queries, workspaceId }: InboxCache,
  { conversationId, mode, text }: { conversationId: string; mode: "reply" | "note"; text: string },
): void {
  queries.setQueryData<ConversationPage>(
    inboxKeys.page(workspaceId, conversationId),
    (page) => page && { ...page, drafts: { ...page.drafts, [mode]: text } },
  );
}

export function refreshLists({ queries, workspaceId }: InboxCache): void {
  void queries.invalidateQueries({ queryKey: inboxKeys.lists(workspaceId) });
  void queries.invalidateQueries({ queryKey: inboxKeys.counts(workspaceId) });
}

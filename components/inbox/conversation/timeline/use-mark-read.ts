"use client";

import { useEffect, useState } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations, refreshLists } from "../../inbox-cache.ts";
import { useInboxCache } from "../../use-inbox-cache.ts";
import { findFirstUnanswered } from "./timeline-items.ts";

type MarkReadInput = {
  conversation: InboxConversation;
  messages: readonly Message[];
  /** Whether the conversation was fetched since it was opened. */
  isFresh: boolean;
  canWrite: boolean;
};

/** Unread state when a conversation was opened: since when, and the first loaded unread message. */
export type Unread = { since: string | null; messageId: string | null };

/** Marks a conversation as read while it is visible. Returns what was unread when it was opened. */
export function useMarkRead({ conversation, messages, isFresh, canWrite }: MarkReadInput): Unread {
  const cache = useInboxCache();
  const feed = useChangeFeed();
  const { id, contact, isUnread } = conversation;
  const [unread, setUnread] = useState<Unread>({ since: null, messageId: null });
  const [isOpened, setOpened] = useState(false);
  if (isFresh && !isOpened) {
    setOpened(true);
    const since = conversation.unansweredSince;
    if (isUnread) setUnread({ since, messageId: findFirstUnanswered(messages, since) });
  }
  const isSeen = useIsSeen();
  const shouldMark = isFresh && isUnread && isSeen && canWrite;
  useEffect(() => {
    if (!shouldMark) return;
    changeConversations(
      cache,
      (one) => one.contact.id === contact.id,
      (one) => ({ ...one, isUnread: false }),
    );
    const input = { workspaceId: cache.workspaceId, params: { conversationId: id } };
    // If this fails, the next fetch of the conversation marks it as read.
    void call(inboxEndpoints.markRead, { ...input, mutationId: feed.newMutationId() }).then(
      () => refreshLists(cache),
      () => undefined,
    );
  }, [shouldMark, cache, feed, id, contact.id]);
  // The first unread message may only be known after earlier messages are loaded.
  return unread.since === null
    ? unread
    : { ...unread, messageId: findFirstUnanswered(messages, unread.since) ?? unread.messageId };
}

/** Whether the page is visible. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const update = () => setSeen(document.visibilityState === "visible");
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return isSeen;
}

"use client";

import { useEffect, useState } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations, refreshLists } from "./inbox-cache.ts";
import { firstUnanswered } from "./thread-items.ts";
import { useInboxCache } from "./use-inbox-cache.ts";

type Reading = {
  conversation: InboxConversation;
  messages: readonly Message[];
  /** Whether the server was asked since the conversation was opened. */
  isFresh: boolean;
  canWrite: boolean;
};

/** Marks a conversation read while it is looked at; answers the first message that was unread when it was opened. */
export function useReading({ conversation, messages, isFresh, canWrite }: Reading): string | null {
  const cache = useInboxCache();
  const feed = useChangeFeed();
  const { id, contact, isUnread } = conversation;
  const [unreadId, setUnreadId] = useState<string | null>(null);
  const [isOpened, setOpened] = useState(false);
  if (isFresh && !isOpened) {
    setOpened(true);
    if (isUnread) setUnreadId(firstUnanswered(messages));
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
    // One that cannot be told now is told with the next reading of the thread.
    void call(inboxEndpoints.markRead, { ...input, mutationId: feed.newMutationId() }).then(
      () => refreshLists(cache),
      () => undefined,
    );
  }, [shouldMark, cache, feed, id, contact.id]);
  return unreadId;
}

/** Whether the page can be seen. */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isSeen;
}

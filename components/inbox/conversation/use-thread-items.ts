"use client";

import { useQuery } from "@tanstack/react-query";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { InboxThread } from "#lib/inbox/schema.ts";
import { inboxQueries } from "../inbox-queries.ts";
import { threadEvents } from "./thread-events.ts";
import { findFirstUnanswered, isFirstMessage, type ThreadItem, threadItems } from "./thread-items.ts";
import type { Unread } from "./use-mark-read.ts";
import type { ThreadPositionState } from "./use-thread-position.ts";

type Shown = {
  items: ThreadItem[];
  /** Goes to the first unread message where that is further up than what is known; null if it is known. */
  toFarUnread: (() => void) | null;
};

/** The rows of a thread: of its end, or of the earlier stretch the user reads. */
export function useThreadItems(thread: InboxThread, place: ThreadPositionState, unread: Unread): Shown {
  const { workspace } = useShell();
  const { conversation, hasOlder } = thread;
  const history = useQuery(inboxQueries.history(workspace.id, conversation.contact.id)).data?.data ?? [];
  const { since, messageId } = unread;
  if (place.past) {
    const { messages } = place.past.thread;
    const unreadId = since === null ? messageId : findFirstUnanswered(messages, since);
    return { items: threadItems({ messages, events: [], unreadId }), toFarUnread: null };
  }
  const { messages } = thread;
  const isFar = hasOlder && since !== null && isFirstMessage(messages, messageId);
  return {
    items: threadItems({ messages, events: threadEvents(history), unreadId: messageId }),
    toFarUnread: isFar ? () => place.toDate(new Date(since)) : null,
  };
}

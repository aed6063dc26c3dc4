"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useAuthorName } from "#components/layout/history/author-name.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { ConversationPage } from "#lib/inbox/schema.ts";
import { inboxQueries } from "../../inbox-queries.ts";
import { timelineEvents } from "./timeline-events.ts";
import { findFirstUnanswered, isFirstMessage, type TimelineItem, timelineItems } from "./timeline-items.ts";
import type { Unread } from "./use-mark-read.ts";
import type { ReadingPosition } from "./use-reading-position.ts";

type Shown = {
  items: TimelineItem[];
  /** Goes to the first unread message if it is not loaded; null if it is. */
  toFarUnread: (() => void) | null;
};

/** The rows of a conversation: at its end, or at the earlier messages the user reads. */
export function useTimelineItems(page: ConversationPage, place: ReadingPosition, unread: Unread): Shown {
  const t = useTranslations("inbox.timelineEvents");
  const { workspace } = useShell();
  const { conversation, hasOlder } = page;
  const history = useQuery(inboxQueries.history(workspace.id, conversation.contact.id)).data?.data ?? [];
  const nameOf = useAuthorName();
  const named = history.map((entry) => ({ ...entry, actor: { ...entry.actor, name: nameOf(entry.actor) } }));
  const { since, messageId } = unread;
  if (place.past) {
    const { messages } = place.past.page;
    const unreadId = since === null ? messageId : findFirstUnanswered(messages, since);
    return { items: timelineItems({ messages, events: [], unreadId }), toFarUnread: null };
  }
  const { messages } = page;
  const isFar = hasOlder && since !== null && isFirstMessage(messages, messageId);
  return {
    items: timelineItems({ messages, events: timelineEvents(named, t), unreadId: messageId }),
    toFarUnread: isFar ? () => place.toDate(new Date(since)) : null,
  };
}

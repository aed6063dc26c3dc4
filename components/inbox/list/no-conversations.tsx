"use client";

import { CheckCheck, Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { FixedView } from "#lib/inbox/schema.ts";
import { type InboxScope, isFiltered } from "../inbox-address.ts";

const texts: Record<FixedView, { title: string; description: string }> = {
  open: {
    title: "No open conversations",
    description: "Messages of your channels and chat widgets arrive here.",
  },
  unread: { title: "No unread conversations", description: "New messages appear here when they arrive." },
  mine: { title: "No conversations assigned to you", description: "Press A in a conversation to assign it." },
  unassigned: {
    title: "No unassigned conversations",
    description: "Conversations without an assignee appear here.",
  },
  agent: {
    title: "No conversations with AI replies",
    description: "Conversations that an AI agent replies to appear here.",
  },
  snoozed: {
    title: "No snoozed conversations",
    description: "Press Z in a conversation to snooze it.",
  },
  solved: { title: "No resolved conversations", description: "Press S in a conversation to resolve it." },
  all: {
    title: "No conversations yet",
    description: "Messages of your channels and chat widgets arrive here.",
  },
};

/** The empty state of the list. */
export function NoConversations({
  scope,
  onClearFilters,
}: {
  scope: InboxScope;
  onClearFilters: () => void;
}) {
  const t = useTranslations("inbox.noConversations");
  if (isFiltered(scope)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={scope.search.trim() === "" ? t("noMatchingConversations") : t("noMatchingContacts")}
        description={
          scope.search.trim() === "" ? t("noConversationMatchesAll") : t("matchingMessagesAreListedBelow")
        }
        action={<Button onClick={onClearFilters}>{t("clearFilters")}</Button>}
      />
    );
  }
  const { title, description } = texts[scope.view];
  return (
    <EmptyState
      icon={scope.view === "open" || scope.view === "all" ? <Inbox /> : <CheckCheck />}
      title={title}
      description={description}
    />
  );
}

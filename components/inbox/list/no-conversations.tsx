"use client";

import { CheckCheck, Inbox, SearchX } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import type { FixedView } from "#lib/inbox/schema.ts";
import { type InboxScope, isFiltered } from "../inbox-address.ts";

const texts: Record<FixedView, { title: string; description: string }> = {
  open: { title: "Nothing is open", description: "Messages of your channels and chat widgets arrive here." },
  unread: { title: "All read", description: "New messages show up here the moment they arrive." },
  mine: { title: "Nothing is yours", description: "Press A in a conversation to take it." },
  unassigned: {
    title: "Everything has somebody",
    description: "Conversations without an assignee land here.",
  },
  agent: {
    title: "No agent answers anybody",
    description: "Conversations that an AI agent answers are listed here.",
  },
  snoozed: {
    title: "Nothing is put off",
    description: "Press Z in a conversation to see it again later.",
  },
  solved: { title: "Nothing is solved yet", description: "Press S in a conversation once it is done." },
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
  if (isFiltered(scope)) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={scope.search.trim() === "" ? "No conversation matches" : "No contact matches"}
        description={
          scope.search.trim() === ""
            ? "Nothing passes all the filters that are set."
            : "Messages with these words stand below, where there are any."
        }
        action={<Button onClick={onClearFilters}>Clear filters</Button>}
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

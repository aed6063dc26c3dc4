"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { inboxQueries } from "../inbox-queries.ts";
import type { ConversationListProps } from "./conversation-rows.tsx";
import { ConversationRows } from "./conversation-rows.tsx";
import { FoundMessages } from "./found-messages.tsx";
import { NoConversations } from "./no-conversations.tsx";

/** The conversations of a view with live updates. Only visible rows are rendered. */
export function ConversationList(props: ConversationListProps) {
  const t = useTranslations("inbox.conversationList");
  const { scope, order } = props;
  const { workspace } = useShell();
  const list = useInfiniteQuery(inboxQueries.list(workspace.id, scope));
  const conversations = list.data?.pages.flatMap((page) => page.data) ?? [];
  useEffect(() => {
    order.current = conversations;
  });
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return <ErrorState title={t("couldNotBeLoaded")} query={list} />;
  }
  const search = scope.search.trim();
  const found = search !== "" && <FoundMessages search={search} onOpen={props.onOpen} />;
  if (conversations.length === 0) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <NoConversations scope={scope} onClearFilters={props.onClearFilters} />
        {found}
      </div>
    );
  }
  return (
    <ConversationRows {...props} conversations={conversations}>
      <LoadMore {...pagingOf(list)} margin="600px" />
      {found}
    </ConversationRows>
  );
}

const placeholders = ["a", "b", "c", "d", "e", "f", "g", "h"];

function ListSkeleton() {
  const t = useTranslations("inbox.conversationList");
  return (
    <ul aria-label={t("loadingConversations")} className="overflow-hidden">
      {placeholders.map((name) => (
        <li key={name} className="flex gap-2.5 border-b px-3.5 py-3">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-full" />
            <Skeleton className="h-3 w-20" />
          </span>
        </li>
      ))}
    </ul>
  );
}

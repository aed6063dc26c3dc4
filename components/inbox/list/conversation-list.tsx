"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CheckCheck, Inbox, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { checklistQueries } from "#components/checklist/checklist-queries.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button, buttonClass } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { type InboxScope, isFiltered } from "../inbox-address.ts";
import { inboxQueries } from "../inbox-queries.ts";
import type { ConversationListProps } from "./conversation-rows.tsx";
import { ConversationRows } from "./conversation-rows.tsx";
import { FoundMessages } from "./found-messages.tsx";

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
  if (!list.data)
    return <LoadState query={list} failure={t("couldNotBeLoaded")} skeleton={<ListSkeleton />} />;
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

function NoConversations({ scope, onClearFilters }: { scope: InboxScope; onClearFilters: () => void }) {
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
  return (
    <EmptyState
      icon={scope.view === "open" || scope.view === "all" ? <Inbox /> : <CheckCheck />}
      title={t(`views.${scope.view}.title`)}
      description={t(`views.${scope.view}.description`)}
      action={(scope.view === "open" || scope.view === "all") && <ConnectChannel />}
    />
  );
}

/** Shown until the workspace has a channel other than its website. */
function ConnectChannel() {
  const t = useTranslations("checklist.emptyStates");
  const { workspace } = useShell();
  const canSetUp = usePermission("settings.write");
  const { data } = useQuery({ ...checklistQueries.get(workspace.id), enabled: canSetUp });
  if (!data?.steps.some(({ step, isDone }) => step === "channel" && !isDone)) return null;
  return (
    <>
      <Link href={`/${workspace.id}/settings/channels`} className={buttonClass("primary")}>
        {t("addChannel")}
      </Link>
      <Link href={`/${workspace.id}/simulator`} className={buttonClass()}>
        {t("openSimulator")}
      </Link>
    </>
  );
}

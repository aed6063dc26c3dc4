"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { FoundMessages } from "./found-messages.tsx";
import type { InboxScope } from "./inbox-address.ts";
import { inboxQueries } from "./inbox-queries.ts";
import { NoConversations } from "./no-conversations.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useNow } from "./use-now.ts";

/** Height of a row in px; all are alike. */
const ROW = 82;

export type ConversationListProps = {
  scope: InboxScope;
  openId: string | null;
  onOpen: (id: string) => void;
  onClearFilters: () => void;
  /** Receives the conversations in their order, for steps from one to the next. */
  order: RefObject<readonly InboxConversation[]>;
};

/** The conversations of a view, live, drawn only where one looks. */
export function ConversationList(props: ConversationListProps) {
  const { scope, order } = props;
  const { workspace } = useShell();
  const list = useInfiniteQuery(inboxQueries.list(workspace.id, scope));
  const conversations = list.data?.pages.flatMap((page) => page.data) ?? [];
  useEffect(() => {
    order.current = conversations;
  });
  if (list.isPending) return <ListSkeleton />;
  if (list.isError && !list.data) {
    return (
      <ErrorState title="The conversations could not be loaded" error={list.error} onRetry={list.refetch} />
    );
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
    <Rows {...props} conversations={conversations}>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onLoadMore={() => void list.fetchNextPage()}
        margin="600px"
      />
      {found}
    </Rows>
  );
}

type RowsProps = ConversationListProps & {
  conversations: readonly InboxConversation[];
  children: React.ReactNode;
};

function Rows({ conversations, openId, onOpen, children }: RowsProps) {
  const { workspace, user } = useShell();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const tags = useQuery(workspaceQueries.detail(workspace.id)).data?.tags ?? [];
  const members = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  const rows = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => conversations[index]?.id ?? index,
    overscan: 8,
    initialRect: { width: 340, height: 900 },
  });
  const keys = useListKeys({ conversations, openId, scroller, reveal: (index) => rows.scrollToIndex(index) });
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul aria-label="Conversations" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const conversation = conversations[index];
          if (!conversation) return null;
          const { id, contact } = conversation;
          const person = members.find((member) => member.id === contact.assignedAgentId);
          return (
            <li
              key={key}
              style={{ height: ROW, transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0 border-b"
            >
              <button
                type="button"
                data-conversation={id}
                aria-current={id === openId ? "true" : undefined}
                tabIndex={id === keys.stopId ? 0 : -1}
                onFocus={() => keys.onFocus(id)}
                onClick={() => onOpen(id)}
                className={cn(
                  "flex h-full w-full items-center px-3.5 text-left -outline-offset-2 hover:bg-hover",
                  id === openId && "bg-accent-soft hover:bg-accent-soft",
                )}
              >
                <ConversationRow
                  conversation={conversation}
                  tags={tags.filter((tag) => contact.tagIds.includes(tag.id))}
                  assignee={person && { id: person.id, name: person.name }}
                  userId={user.id}
                  now={now}
                />
              </button>
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

const placeholders = ["a", "b", "c", "d", "e", "f", "g", "h"];

function ListSkeleton() {
  return (
    <ul aria-label="Loading conversations" className="overflow-hidden">
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

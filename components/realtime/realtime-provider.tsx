"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { notificationKeys } from "#components/notifications/notification-queries.ts";
import { type ChangeFeed, createChangeFeed } from "./change-feed.ts";
import { keepStreamOpen, type StreamListener } from "./keep-stream-open.ts";
import { createRefreshQueue } from "./refresh-queue.ts";
import { staleKeys } from "./stale-keys.ts";
import { whileVisible } from "./while-visible.ts";

const RealtimeContext = createContext<ChangeFeed | null>(null);

type RealtimeProviderProps = {
  workspaceId: string;
  /** The stream's position when the server rendered this page; null if unknown. */
  position: string | null;
  children: ReactNode;
};

/** Keeps the pages of a workspace current: one event stream whose messages invalidate query keys. */
export function RealtimeProvider({ workspaceId, position, children }: RealtimeProviderProps) {
  const queries = useQueryClient();
  const [feed] = useState(createChangeFeed);
  const [since] = useState(() => (hasData(queries) ? null : position));

  useEffect(() => {
    const refresh = createRefreshQueue(queries);
    const listener: StreamListener = {
      onConnection: feed.setConnected,
      // An event stream does not say why it was rejected. Every page has this query, and its error says why.
      onRejected: () => refresh.add(notificationKeys.all(workspaceId)),
      onMessage(message) {
        for (const queryKey of staleKeys(message, workspaceId, feed.isOwn)) refresh.add(queryKey);
        feed.emit(message);
      },
    };
    const url = `/api/realtime?${new URLSearchParams({ workspaceId, ...(since && { since }) })}`;
    const closeStream = whileVisible(() => keepStreamOpen(url, listener));
    return () => {
      closeStream();
      refresh.stop();
    };
  }, [workspaceId, since, queries, feed]);

  return <RealtimeContext value={feed}>{children}</RealtimeContext>;
}

/** Context that writes need on a page without an event stream. */
export function ChangeFeedProvider({ children }: { children: ReactNode }) {
  const [feed] = useState(createChangeFeed);
  return <RealtimeContext value={feed}>{children}</RealtimeContext>;
}

/** Whether there is cached data that may be outdated because no stream was open. Only `resync` updates all of it. */
function hasData(queries: QueryClient): boolean {
  return queries
    .getQueryCache()
    .findAll()
    .some((query) => query.state.dataUpdatedAt > 0);
}

export function useChangeFeed(): ChangeFeed {
  const feed = useContext(RealtimeContext);
  if (!feed) throw new Error("useChangeFeed needs the RealtimeProvider around it.");
  return feed;
}

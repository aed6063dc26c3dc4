"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type ChangeFeed, createChangeFeed } from "./change-feed.ts";
import { keepStreamOpen, type StreamListener } from "./keep-stream-open.ts";
import { createRefreshQueue } from "./refresh-queue.ts";
import { staleKeys } from "./stale-keys.ts";
import { whileVisible } from "./while-visible.ts";

const RealtimeContext = createContext<ChangeFeed | null>(null);

/** Keeps the pages of one workspace current: one event stream, whose messages make query keys stale. */
export function RealtimeProvider({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const queries = useQueryClient();
  const [feed] = useState(createChangeFeed);

  useEffect(() => {
    const refresh = createRefreshQueue(queries);
    const listener: StreamListener = {
      onConnection: feed.setConnected,
      onMessage(message) {
        for (const queryKey of staleKeys(message, workspaceId, feed.isOwn)) refresh.add(queryKey);
        feed.emit(message);
      },
    };
    const url = `/api/realtime?workspaceId=${encodeURIComponent(workspaceId)}`;
    const closeStream = whileVisible(() => keepStreamOpen(url, listener));
    return () => {
      closeStream();
      refresh.stop();
    };
  }, [workspaceId, queries, feed]);

  return <RealtimeContext value={feed}>{children}</RealtimeContext>;
}

/** The change feed of the console page one is in. */
export function useChangeFeed(): ChangeFeed {
  const feed = useContext(RealtimeContext);
  if (!feed) throw new Error("useChangeFeed needs the RealtimeProvider around it.");
  return feed;
}

"use client";

import { useEffect } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createRefreshQueue } from "#components/realtime/refresh-queue.ts";
import { inboxKeys } from "./inbox-queries.ts";
import { useInboxCache } from "./use-inbox-cache.ts";

/**
 * Reads the inbox again when contacts change: whose they are, whether they are solved, read or tagged decides which view
 * they are in. Also for this page's own changes, which the panel beside the thread makes without knowing of the list.
 */
export function useInboxChanges(): void {
  const { queries, workspaceId } = useInboxCache();
  const feed = useChangeFeed();
  useEffect(() => {
    const refresh = createRefreshQueue(queries);
    const leave = feed.onChange((message) => {
      const concerns = message.type === "changed" && ["contact", "tag", "agent"].includes(message.entity);
      if (concerns) refresh.add(inboxKeys.all(workspaceId));
    });
    return () => {
      leave();
      refresh.stop();
    };
  }, [queries, feed, workspaceId]);
}

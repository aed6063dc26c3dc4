"use client";

import { useEffect } from "react";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createRefreshQueue } from "#components/realtime/refresh-queue.ts";
import { inboxKeys } from "./inbox-queries.ts";
import { useInboxCache } from "./use-inbox-cache.ts";

/**
 * Refetches the inbox when contacts change, because assignee, status, unread mark and tags decide which view a
 * conversation is in. This includes changes by this page, because the contact panel does not update the list.
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

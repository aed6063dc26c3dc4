"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createStaleCardQueue } from "#components/board/live/stale-cards.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { contactKeys } from "../contact-queries.ts";

/** Minimum time between two reads, in milliseconds. */
const REST_MS = 2_000;
const entities = new Set(["contact", "task", "opportunity"]);

/**
 * Keeps the facts on cards about tasks, opportunities and stages current, including after changes made on this page.
 */
export function useLiveFacts(workspaceId: string): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useEffect(() => {
    const queryKey = contactKeys.facts(workspaceId);
    const gatherer = createStaleCardQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    const leave = feed.onChange((message) => {
      if (message.type === "resync" || entities.has(message.entity)) gatherer.add("all");
    });
    return () => {
      leave();
      gatherer.stop();
    };
  }, [queries, feed, workspaceId]);
}

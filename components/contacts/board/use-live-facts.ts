"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createStaleCardQueue } from "#components/board/stale-cards.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { contactKeys } from "../contact-queries.ts";

/** Reads at most once in this time, in milliseconds. */
const REST_MS = 2_000;
const told = new Set(["contact", "task", "opportunity"]);

/** Keeps what cards tell of tasks, opportunities and stages current; also after changes this page made itself. */
export function useLiveFacts(workspaceId: string): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useEffect(() => {
    const queryKey = contactKeys.facts(workspaceId);
    const gatherer = createStaleCardQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    const leave = feed.onChange((message) => {
      if (message.type === "resync" || told.has(message.entity)) gatherer.add("all");
    });
    return () => {
      leave();
      gatherer.stop();
    };
  }, [queries, feed, workspaceId]);
}

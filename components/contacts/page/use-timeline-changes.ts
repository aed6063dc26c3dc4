"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createStaleCardQueue } from "#components/board/live/stale-cards.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import type { ChangedEntity } from "#lib/platform/realtime/change.ts";
import { noFilters } from "../contact-filters.ts";
import { contactKeys } from "../contact-queries.ts";
import { useContactChanges } from "../use-contact-changes.ts";

/** Every loaded page is reloaded, so this is the minimum time between reloads, in milliseconds. */
const REST_MS = 1_500;
/** Record types besides contacts that a timeline shows. */
const entities = new Set<ChangedEntity>([
  "conversation",
  "delivery",
  "opportunity",
  "task",
  "automationRun",
  "worker",
]);
const noCards = () => {};

/** Keeps a contact and its timeline current with changes by other users, channels and rules. */
export function useTimelineChanges(workspaceId: string, contactId: string): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useContactChanges(workspaceId, noFilters, noCards, REST_MS);
  useEffect(() => {
    const queryKey = contactKeys.history(workspaceId, contactId);
    const gatherer = createStaleCardQueue(() => queries.invalidateQueries({ queryKey }), REST_MS);
    const leave = feed.onChange((message) => {
      if (message.type === "resync") return;
      if (entities.has(message.entity)) gatherer.add("all");
    });
    return () => {
      leave();
      gatherer.stop();
    };
  }, [queries, feed, workspaceId, contactId]);
}

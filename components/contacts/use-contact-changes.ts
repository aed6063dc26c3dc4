"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveCards } from "#components/board/live/use-live-cards.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import { cardOf } from "./board/contact-card.ts";
import { activeFilters, type ContactFilters } from "./contact-filters.ts";
import { contactKeys, contactQuery } from "./contact-queries.ts";

/** Record types other than contacts that cards show. */
const shownOnCards = new Set(["stage", "tag", "segmentation", "customField", "member"]);

/**
 * Keeps boards, lists and open contacts current with changes by others and the API. `onShown` is called with the
 * changed cards that are on the board. Reads at most once per `restMs`.
 */
export function useContactChanges(
  workspaceId: string,
  filters: ContactFilters,
  onShown: (contactIds: readonly string[]) => void,
  restMs?: number,
): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useLiveCards({
    entity: "contact",
    shownOnCards,
    boardsKey: contactKeys.grouping(workspaceId, filters.groupBy),
    boardKey: contactKeys.board(workspaceId, filters),
    isFiltered: activeFilters(filters).length > 0,
    onShown,
    restMs,
    onStale: (stale) => {
      const stalest =
        stale === "all"
          ? [["contact", workspaceId]]
          : stale.map((id) => contactKeys.contact(workspaceId, id));
      for (const queryKey of [contactKeys.lists(workspaceId), ...stalest]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
    readCard: async (id) => {
      try {
        const contact = await queries.fetchQuery({ ...contactQuery(workspaceId, id), staleTime: 0 });
        return cardOf(contact, filters.groupBy);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
  useEffect(
    () =>
      feed.onChange((message) => {
        const mayRulesDiffer = message.type === "resync" || message.entity === "rule";
        if (mayRulesDiffer)
          void queries.invalidateQueries({ queryKey: contactKeys.consequences(workspaceId) });
      }),
    [feed, queries, workspaceId],
  );
}

"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLiveCards } from "#components/board/live/use-live-cards.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import { cardOf } from "./opportunity-card.ts";
import type { OpportunityFilters } from "./opportunity-filters.ts";
import { opportunityKeys, opportunityQuery } from "./opportunity-queries.ts";

/** Record types other than opportunities that cards show. */
const shownOnCards = new Set(["pipeline", "member"]);

/** Keeps a pipeline's board current with changes by others and the API. `onShown` is called with the changed cards. */
export function useOpportunityChanges(
  pipelineId: string,
  filters: OpportunityFilters,
  onShown: (ids: readonly string[]) => void,
): void {
  const { workspace } = useShell();
  const queries = useQueryClient();
  useLiveCards({
    entity: "opportunity",
    shownOnCards,
    boardsKey: opportunityKeys.boards(workspace.id),
    boardKey: opportunityKeys.board(workspace.id, pipelineId, filters),
    // A change may close or reopen an opportunity, which the board then hides or shows.
    isFiltered: true,
    onShown,
    // Everything but boards is invalidated by stream messages automatically.
    onStale: () => {},
    readCard: async (id) => {
      try {
        return cardOf(await queries.fetchQuery({ ...opportunityQuery(workspace.id, id), staleTime: 0 }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

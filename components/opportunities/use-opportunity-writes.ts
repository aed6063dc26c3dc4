"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { placeCard, removeCards } from "#components/board/board-state.ts";
import { changeBoards } from "#components/board/live/cached-boards.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import type {
  ChangeOpportunities,
  CreateOpportunity,
  Opportunity,
  RevertedClosing,
  UpdateOpportunity,
} from "#lib/opportunities/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { cardOf } from "./opportunity-card.ts";
import { opportunityKeys } from "./opportunity-queries.ts";

/** The changed fields of an opportunity, as the API accepts them. */
export type OpportunityChange = z.input<typeof UpdateOpportunity>;
/** The fields of a bulk change. */
export type BulkChange = Omit<z.input<typeof ChangeOpportunities>, "opportunityIds">;
export type NewOpportunity = z.input<typeof CreateOpportunity>;

/** Changes of opportunities, shown after the server has applied them. Each rejects with the API's error. */
export function useOpportunityWrites() {
  const workspaceId = useShell().workspace.id;
  const queries = useQueryClient();
  const feed = useChangeFeed();
  return {
    save: async (id: string, body: OpportunityChange): Promise<Opportunity> => {
      const mutationId = feed.newMutationId();
      const input = { workspaceId, query: { id }, body, mutationId };
      const { opportunity } = await call(opportunityEndpoints.update, input);
      await storeOpportunity(queries, workspaceId, opportunity);
      return opportunity;
    },
    create: async (body: NewOpportunity): Promise<Opportunity> => {
      const input = { workspaceId, body, mutationId: feed.newMutationId() };
      const { opportunity } = await call(opportunityEndpoints.create, input);
      await storeOpportunity(queries, workspaceId, opportunity);
      return opportunity;
    },
    /** Sets the assignee or status of several opportunities in one call. */
    changeMany: async (ids: readonly string[], body: BulkChange): Promise<void> => {
      const input = { workspaceId, body: { ...body, opportunityIds: [...ids] } };
      await call(opportunityEndpoints.change, { ...input, mutationId: feed.newMutationId() });
      reload(queries, workspaceId);
    },
    /** Reopens opportunities that were just closed; returns how many webhooks were recalled or sent. */
    undoClosing: async (ids: readonly string[]): Promise<RevertedClosing["webhooks"]> => {
      const input = { workspaceId, body: { opportunityIds: [...ids] }, mutationId: feed.newMutationId() };
      const { webhooks } = await call(opportunityEndpoints.undoClosing, input);
      reload(queries, workspaceId);
      return webhooks;
    },
    moveMany: async (ids: readonly string[], stageId: string): Promise<void> => {
      const input = { workspaceId, body: { opportunityIds: [...ids], stageId } };
      await call(opportunityEndpoints.bulkMove, { ...input, mutationId: feed.newMutationId() });
      reload(queries, workspaceId);
    },
    removeMany: async (ids: readonly string[]): Promise<void> => {
      const input = { workspaceId, body: { opportunityIds: [...ids] } };
      await call(opportunityEndpoints.deleteBatch, { ...input, mutationId: feed.newMutationId() });
      const boards = opportunityKeys.boards(workspaceId);
      await changeBoards(queries, boards, (board) => removeCards(board, [...ids]));
      void queries.invalidateQueries({ queryKey: opportunityKeys.lists(workspaceId) });
    },
  };
}

/** Refetches boards, lists and open opportunities. */
function reload(queries: QueryClient, workspaceId: string): void {
  void queries.invalidateQueries({ queryKey: opportunityKeys.all(workspaceId) });
  void queries.invalidateQueries({ queryKey: opportunityKeys.boards(workspaceId) });
}

/**
 * Stores an opportunity from the server in all caches. Boards show it immediately and are refetched, because it may no
 * longer match their filters.
 */
async function storeOpportunity(queries: QueryClient, workspaceId: string, opportunity: Opportunity) {
  const { id } = opportunity;
  queries.setQueryData(opportunityKeys.detail(workspaceId, id), opportunity);
  void queries.invalidateQueries({ queryKey: opportunityKeys.history(workspaceId, id) });
  void queries.invalidateQueries({ queryKey: opportunityKeys.lists(workspaceId) });
  const boards = opportunityKeys.boards(workspaceId);
  await changeBoards(queries, boards, (board) => placeCard(board, cardOf(opportunity)));
  void queries.invalidateQueries({ queryKey: boards });
}

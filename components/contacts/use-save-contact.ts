"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { findCard, placeCard } from "#components/board/board-state.ts";
import type { Board } from "#components/board/cards.ts";
import { changeBoards } from "#components/board/live/cached-boards.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact, UpdateContact } from "#lib/contacts/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { cardOf } from "./board/contact-card.ts";
import { contactKeys } from "./contact-queries.ts";

/** The changed fields of a contact, as the API accepts them. */
export type ContactChange = z.input<typeof UpdateContact>;

/** Saves fields of a contact and shows the result everywhere; rejects with the API's error. */
export function useSaveContact(contactId: string): (change: ContactChange) => Promise<void> {
  const { workspace } = useShell();
  const queries = useQueryClient();
  const feed = useChangeFeed();
  return async (change) => {
    const { contact } = await call(contactEndpoints.update, {
      workspaceId: workspace.id,
      query: { id: contactId },
      body: change,
      mutationId: feed.newMutationId(),
    });
    await storeContact(queries, workspace.id, contact);
  };
}

/** Updates a contact, as the server returned it, everywhere it is shown. */
async function storeContact(queries: QueryClient, workspaceId: string, contact: Contact): Promise<void> {
  queries.setQueryData(contactKeys.detail(workspaceId, contact.id), contact);
  void queries.invalidateQueries({ queryKey: contactKeys.history(workspaceId, contact.id) });
  void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
  const boards = queries.getQueriesData<Board>({ queryKey: contactKeys.boards(workspaceId) });
  for (const groupBy of new Set(boards.map(([key]) => String(key[2])))) {
    const card = cardOf(contact, groupBy);
    const queryKey = contactKeys.grouping(workspaceId, groupBy);
    await changeBoards(queries, queryKey, (board) => placeCard(board, card));
    // It can enter its first column, at an unknown position.
    const isShown = boards.some(([key, board]) => key[2] === groupBy && board && findCard(board, contact.id));
    if (groupBy !== "" && !isShown) void queries.invalidateQueries({ queryKey });
  }
}

import type { QueryClient } from "@tanstack/react-query";
import type { Board, Contact } from "#lib/contacts/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { placeContact } from "./board-state.ts";

/**
 * Changes every board in the cache. A reading that is under way may be older than the change: it is given up
 * and begun again.
 */
export async function changeBoards(
  queries: QueryClient,
  workspaceId: string,
  change: (board: Board) => Board,
): Promise<void> {
  const queryKey = contactKeys.boards(workspaceId);
  const wasReading = queries.isFetching({ queryKey }) > 0;
  if (wasReading) await queries.cancelQueries({ queryKey });
  queries.setQueriesData<Board>({ queryKey }, (board) => board && change(board));
  if (wasReading) void queries.invalidateQueries({ queryKey });
}

/** Puts a contact as the server answered it everywhere it is shown. */
export function storeContact(queries: QueryClient, workspaceId: string, contact: Contact): Promise<void> {
  queries.setQueryData(contactKeys.detail(workspaceId, contact.id), contact);
  void queries.invalidateQueries({ queryKey: contactKeys.history(workspaceId, contact.id) });
  void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
  return changeBoards(queries, workspaceId, (board) => placeContact(board, contact));
}

import type { QueryClient } from "@tanstack/react-query";
import { placeCard } from "#components/board/board-state.ts";
import { changeBoards } from "#components/board/live/cached-boards.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { cardOf } from "./contact-card.ts";

/** Updates a contact, as the server returned it, everywhere it is shown. */
export function storeContact(queries: QueryClient, workspaceId: string, contact: Contact): Promise<void> {
  queries.setQueryData(contactKeys.detail(workspaceId, contact.id), contact);
  void queries.invalidateQueries({ queryKey: contactKeys.history(workspaceId, contact.id) });
  void queries.invalidateQueries({ queryKey: contactKeys.lists(workspaceId) });
  return changeBoards(queries, contactKeys.boards(workspaceId), (board) => placeCard(board, cardOf(contact)));
}

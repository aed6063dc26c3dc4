"use client";

import { useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "#components/board/change-toasts.ts";
import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { ApiError, call } from "#lib/platform/api/client.ts";
import { storeContact } from "./board/store-contact.ts";
import type { ContactChange } from "./use-save-contact.ts";

const TOAST = "change-contacts";

/** A change of some contacts: what each gets, and what each goes back to. */
export type ManyContacts = {
  contacts: readonly Contact[];
  /** What is said once it is made: "12 contacts assigned to Ana". */
  done: string;
  to: (contact: Contact) => ContactChange;
  back: (contact: Contact) => ContactChange;
};

/**
 * Changes contacts one after the other, each by the call that changes one, so that rules run as for any other change
 * (interface.md 6.3: only bulk moves run none). Waits where the API asks to.
 */
export function useChangeContacts(): (many: ManyContacts) => Promise<void> {
  const workspaceId = useShell().workspace.id;
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const undo = useUndoStack();

  async function save(id: string, body: ContactChange): Promise<void> {
    const input = { workspaceId, query: { id }, body, mutationId: feed.newMutationId() };
    const { contact } = await patiently(() => call(contactEndpoints.update, input));
    await storeContact(queries, workspaceId, contact);
  }

  async function saveEach(contacts: readonly Contact[], bodyOf: ManyContacts["to"]): Promise<Contact[]> {
    const saved: Contact[] = [];
    try {
      for (const contact of contacts) {
        await save(contact.id, bodyOf(contact));
        saved.push(contact);
      }
    } catch (error) {
      const count = `${saved.length} of ${contacts.length}`;
      tellFailure(`Only ${count} could be changed`, `${TOAST} failed`, error);
    }
    return saved;
  }

  return async ({ contacts, done, to, back }) => {
    const saved = await saveEach(contacts, to);
    if (saved.length === 0) return;
    offerUndo(undo, { title: done, id: TOAST, run: () => void saveEach(saved, back) });
  };
}

/** Tries again where the API said when. */
async function patiently<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfter === null) throw error;
    const { retryAfter } = error;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000));
    return patiently(send);
  }
}

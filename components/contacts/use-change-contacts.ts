"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { showFailureToast } from "#components/board/failure-toast.ts";
import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { ApiError, call } from "#lib/platform/api/client.ts";
import { contactKeys } from "./contact-queries.ts";

const TOAST = "change-contacts";

/** The changed fields of a contact in a bulk change, as the API accepts them. */
type IdentifiedChange = z.input<typeof contactEndpoints.change.body>["contacts"][number];
type BulkChange = Omit<IdentifiedChange, "id">;

/** A change of some contacts: the new and the previous values of each. */
type ManyContacts = {
  contacts: readonly Contact[];
  /** The message after success: "12 contacts assigned to Ana". */
  done: string;
  to: (contact: Contact) => BulkChange;
  back: (contact: Contact) => BulkChange;
};

/** Saves changes of contacts in one call, all or none. Waits when the API is rate limited; rejects with its error. */
export function useSaveContacts(): (contacts: readonly IdentifiedChange[]) => Promise<void> {
  const workspaceId = useShell().workspace.id;
  const queries = useQueryClient();
  const feed = useChangeFeed();
  return async (contacts) => {
    const body = { contacts: [...contacts] };
    const mutationId = feed.newMutationId();
    await patiently(() => call(contactEndpoints.change, { workspaceId, body, mutationId }));
    for (const queryKey of [
      contactKeys.boards(workspaceId),
      contactKeys.lists(workspaceId),
      // A change can create tags.
      workspaceKeys.detail(workspaceId),
      ...contacts.map(({ id }) => contactKeys.contact(workspaceId, id)),
    ]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
}

/**
 * Changes contacts in one call, all or none, and undoes the change in one call; rules run as for any other change
 * (docs/api-rules.md, Triggers: only bulk moves run none).
 */
export function useChangeContacts(): (many: ManyContacts) => Promise<void> {
  const t = useTranslations("contacts.useChangeContacts");
  const undo = useUndoStack();
  const saveContacts = useSaveContacts();
  const save = (contacts: readonly Contact[], changeOf: ManyContacts["to"]) =>
    saveContacts(contacts.map((contact) => ({ ...changeOf(contact), id: contact.id })));

  return async ({ contacts, done, to, back }) => {
    if (contacts.length === 0) return;
    const fail = (error: unknown, onRetry: () => void) =>
      showFailureToast(t("couldNotBeChanged", { count: contacts.length }), TOAST, error, onRetry);
    const revert = () => void save(contacts, back).catch((error) => fail(error, revert));
    const change = async () => {
      await save(contacts, to);
      offerUndo(undo, { title: done, id: TOAST, run: revert });
    };
    const attempt = (): Promise<void> => change().catch((error) => fail(error, () => void attempt()));
    await attempt();
  };
}

/** Retries after the time that the API returned. */
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

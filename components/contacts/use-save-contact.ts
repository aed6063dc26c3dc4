"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { UpdateContact } from "#lib/contacts/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { storeContact } from "./board/store-contact.ts";

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

"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { contactKeys } from "#components/contacts/contact-queries.ts";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { UpdateContact } from "#lib/contacts/schema.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations } from "../inbox-cache.ts";
import { inboxKeys } from "../inbox-queries.ts";
import { useInboxCache } from "../use-inbox-cache.ts";

/** The fields of a contact that the inbox changes. */
export type ContactChange = Pick<
  z.input<typeof UpdateContact>,
  "isSolved" | "isBotEnabled" | "assignedAgentId" | "assignedTeamId"
>;

/**
 * Changes a conversation's contact optimistically. If the server rejects the change, it is reverted and the error is
 * shown.
 */
export function useContactWrite(): (
  conversation: InboxConversation,
  change: ContactChange,
) => Promise<boolean> {
  const t = useTranslations("inbox.useContactWrite");
  const cache = useInboxCache();
  const feed = useChangeFeed();
  return async ({ contact }, change) => {
    const { queries, workspaceId } = cache;
    await queries.cancelQueries({ queryKey: inboxKeys.all(workspaceId) });
    changeConversations(
      cache,
      (one) => one.contact.id === contact.id,
      (one) => shown(one, change),
    );
    try {
      await call(contactEndpoints.update, {
        workspaceId,
        query: { id: contact.id },
        body: change,
        mutationId: feed.newMutationId(),
      });
      return true;
    } catch (error) {
      toast.failure(t("couldNotBeChanged", { name: contact.name }), error);
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
      void queries.invalidateQueries({ queryKey: contactKeys.contact(workspaceId, contact.id) });
    }
  };
}

function shown(conversation: InboxConversation, change: ContactChange): InboxConversation {
  const { isSolved = conversation.isSolved, isBotEnabled = conversation.isBotEnabled } = change;
  const { contact } = conversation;
  const { assignedAgentId = contact.assignedAgentId, assignedTeamId = contact.assignedTeamId } = change;
  return {
    ...conversation,
    isSolved,
    isBotEnabled,
    contact: { ...contact, assignedAgentId, assignedTeamId },
  };
}

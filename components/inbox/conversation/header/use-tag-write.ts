"use client";

import { useTranslations } from "next-intl";
import { toast } from "#components/ui/overlay/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations } from "../../inbox-cache.ts";
import { inboxKeys } from "../../inbox-queries.ts";
import { useInboxCache } from "../../use-inbox-cache.ts";

type Tags = { add: string[]; remove: string[] };

/**
 * Adds or removes tags of a contact without affecting tags that others change at the same time. The write has no
 * mutation id, so its change message updates the contact beside the conversation.
 */
export function useTagWrite(): (conversation: InboxConversation, tags: Tags) => Promise<void> {
  const t = useTranslations("inbox.useTagWrite");
  const cache = useInboxCache();
  return async ({ id, contact }, { add, remove }) => {
    const { queries, workspaceId } = cache;
    await queries.cancelQueries({ queryKey: inboxKeys.all(workspaceId) });
    changeConversations(
      cache,
      (one) => one.contact.id === contact.id,
      (one) => {
        const remaining = one.contact.tagIds.filter(
          (tagId) => !remove.includes(tagId) && !add.includes(tagId),
        );
        return { ...one, contact: { ...one.contact, tagIds: [...remaining, ...add] } };
      },
    );
    try {
      const body = { action: { type: "tag" as const, add, remove }, conversationIds: [id] };
      await call(inboxEndpoints.bulk, { workspaceId, body });
    } catch (error) {
      toast.error(t("couldNotChangeTags", { name: contact.name }), {
        description: error instanceof Error ? error.message : undefined,
      });
    } finally {
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
  };
}

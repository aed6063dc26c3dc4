"use client";

import { useTranslations } from "next-intl";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations } from "../../inbox-cache.ts";
import { inboxKeys } from "../../inbox-queries.ts";
import { useInboxCache } from "../../use-inbox-cache.ts";

/** Snoozes a conversation until a time, or wakes it (null). Returns false if the server rejects it. */
export function useSnooze(): (conversation: InboxConversation, until: Date | null) => Promise<boolean> {
  const t = useTranslations("inbox.useSnooze");
  const cache = useInboxCache();
  const feed = useChangeFeed();
  return async ({ id, contact }, until) => {
    const { queries, workspaceId } = cache;
    const snoozedUntil = until?.toISOString() ?? null;
    await queries.cancelQueries({ queryKey: inboxKeys.all(workspaceId) });
    changeConversations(
      cache,
      (one) => one.id === id,
      (one) => ({ ...one, snoozedUntil }),
    );
    try {
      await call(inboxEndpoints.snooze, {
        workspaceId,
        params: { conversationId: id },
        body: { until: snoozedUntil },
        mutationId: feed.newMutationId(),
      });
      return true;
    } catch (error) {
      toast.error(t("couldNotBeSnoozed", { name: contact.name }), {
        description: error instanceof Error ? error.message : undefined,
      });
      return false;
    } finally {
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
  };
}

"use client";

import { useTranslations } from "next-intl";
import { toast } from "#components/ui/overlay/toast.tsx";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { ChangedConversations, InboxConversation } from "#lib/inbox/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { changeConversations } from "../../inbox-cache.ts";
import { inboxKeys } from "../../inbox-queries.ts";
import { useInboxCache } from "../../use-inbox-cache.ts";

/**
 * Resolves or reopens a conversation optimistically. Resolving can be undone, which also restores the waiting time. The
 * write has no mutation id, so its change message updates the contact beside the conversation.
 */
export function useResolve(): (conversation: InboxConversation) => void {
  const tActions = useTranslations("actions");
  const t = useTranslations("inbox.useResolve");
  const cache = useInboxCache();
  const { queries, workspaceId } = cache;

  async function send(contactId: string, step: ChangedConversations["undo"][number]) {
    const { type } = step.action;
    await queries.cancelQueries({ queryKey: inboxKeys.all(workspaceId) });
    changeConversations(
      cache,
      ({ contact }) => contact.id === contactId,
      (one) => ({ ...one, isSolved: type === "solve" }),
    );
    try {
      return await call(inboxEndpoints.bulk, { workspaceId, body: step });
    } catch (error) {
      toast.failure(type === "solve" ? t("couldntResolve") : t("couldntReopen"), error);
      return null;
    } finally {
      void queries.invalidateQueries({ queryKey: inboxKeys.all(workspaceId) });
    }
  }

  async function change({ id, contact, isSolved }: InboxConversation) {
    const action = { type: isSolved ? "reopen" : "solve" } as const;
    const done = await send(contact.id, { action, conversationIds: [id] });
    if (isSolved || !done || done.changed === 0) return;
    const undo = () => done.undo.forEach((step) => void send(contact.id, step));
    toast(t("nameResolved", { name: contact.name }), { action: { label: tActions("undo"), onClick: undo } });
  }

  return (conversation) => void change(conversation);
}

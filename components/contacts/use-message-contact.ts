"use client";

import { useTranslations } from "next-intl";
import { useGuardedNavigation } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { ApiError, call } from "#lib/platform/api/client.ts";
import { fullName } from "#lib/platform/full-name.ts";

/** Opens or starts a contact's conversation; null if the user may not write. */
export type MessageContact = ((contact: Contact) => void) | null;

/**
 * Returns the function behind "Message". `onOpen` shows the conversation; without it, the inbox does. It also works
 * after the menu that called it was closed.
 */
export function useMessageContact(onOpen?: (conversationId: string) => void): MessageContact {
  const { workspace } = useShell();
  const feed = useChangeFeed();
  const go = useGuardedNavigation();
  const explain = useExplain();
  if (!usePermission("conversations.write")) return null;
  const show = onOpen ?? ((id: string) => go(`/${workspace.id}/inbox?view=all&conversation=${id}`));

  async function open(contact: Contact) {
    try {
      const { conversationId } = await call(conversationEndpoints.openOfContact, {
        workspaceId: workspace.id,
        params: { id: contact.id },
        mutationId: feed.newMutationId(),
      });
      show(conversationId);
    } catch (error) {
      explain(error, contact);
    }
  }

  return (contact) => void open(contact);
}

/** Returns a function that explains why a contact cannot be messaged, and how to fix it. */
function useExplain() {
  const { workspace } = useShell();
  const go = useGuardedNavigation();
  const canConnect = usePermission("settings.write");
  const t = useTranslations("contacts.useMessageContact");
  return (error: unknown, contact: Contact) => {
    if (!(error instanceof ApiError && error.code === "CHANNEL_NOT_FOUND")) {
      const description = error instanceof Error ? error.message : undefined;
      return toast.error(t("couldNotOpen"), { description });
    }
    const title = t("noChannelReachesName", { name: fullName(contact.name, contact.lastname) });
    if (contact.internalWhatsappNumber === null) return toast.error(title, { description: t("noNumber") });
    if (!canConnect) return toast.error(title, { description: t("askToConnect") });
    toast.error(title, {
      description: t("connectAChannel"),
      action: { label: t("channels"), onClick: () => go(`/${workspace.id}/settings/channels`) },
    });
  };
}

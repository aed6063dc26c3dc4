"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircleOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { ConversationPage } from "#lib/inbox/schema.ts";
import { ApiError } from "#lib/platform/api/client.ts";
import { inboxKeys, inboxQueries, readOlder } from "../inbox-queries.ts";
import type { ConversationProps } from "./conversation-props.ts";
import { OpenConversation } from "./open-conversation.tsx";
import { prependOlder } from "./timeline/merge-page.ts";

export function Conversation(props: ConversationProps) {
  const t = useTranslations("inbox.conversation");
  const { conversationId, onClose } = props;
  const { workspace } = useShell();
  const page = useQuery(inboxQueries.page(workspace.id, conversationId));
  const canWrite = usePermission("conversations.write");
  const older = useOlder(conversationId);
  const isGone = page.error instanceof ApiError && page.error.status === 404;
  if (isGone) {
    return (
      <EmptyState
        icon={<MessageCircleOff />}
        title={t("doesNotExist")}
        description={t("itsContactWasDeleted")}
        action={<Button onClick={onClose}>{t("backToTheList")}</Button>}
      />
    );
  }
  if (!page.data) return <LoadState query={page} failure={t("couldNotBeLoaded")} rows={8} className="p-4" />;
  return (
    <OpenConversation
      {...props}
      page={page.data}
      isFresh={page.isFetchedAfterMount}
      older={{ ...older, hasMore: page.data.hasOlder }}
      canWrite={canWrite}
    />
  );
}

/** Loads the messages before the first loaded one. */
function useOlder(conversationId: string) {
  const t = useTranslations("inbox.conversation");
  const { workspace } = useShell();
  const queries = useQueryClient();
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function load() {
    const queryKey = inboxKeys.page(workspace.id, conversationId);
    const known = queries.getQueryData<ConversationPage>(queryKey);
    if (!known?.hasOlder || state === "loading") return;
    setState("loading");
    try {
      const older = await readOlder(workspace.id, known);
      queries.setQueryData<ConversationPage>(queryKey, (now) => now && prependOlder(now, older));
      setState("idle");
    } catch (error) {
      setState("failed");
      toast.failure(t("olderCouldNotBeLoaded"), error);
    }
  }

  return { loading: state === "loading", failed: state === "failed", onLoadMore: () => void load() };
}

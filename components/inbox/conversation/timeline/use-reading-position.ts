"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Paging } from "#components/ui/load-more.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { ConversationPage, PagePosition } from "#lib/inbox/schema.ts";
import { readMessagesAround } from "../../inbox-queries.ts";
import { appendNewer, prependOlder } from "./merge-page.ts";

/** Earlier messages of a conversation, the position in them, and the newest message when the user went there. */
type Past = { page: ConversationPage; startAt: string; turn: number; newest: string | undefined };

export type ReadingPosition = {
  past: Past | null;
  /** Whether messages arrived since the user went to earlier messages. */
  hasNew: boolean;
  older: Paging;
  newer: Paging;
  toMessage: (messageId: string) => void;
  toDate: (date: Date) => void;
  leave: () => void;
};

/**
 * The position in a conversation: at its end, or at earlier messages around a message or a day. `newest` is the id of
 * the conversation's last message.
 */
export function useReadingPosition(conversationId: string, newest: string | undefined): ReadingPosition {
  const t = useTranslations("inbox.useReadingPosition");
  const { workspace } = useShell();
  const [past, setPast] = useState<Past | null>(null);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  async function read(position: PagePosition): Promise<ConversationPage | null> {
    setState("loading");
    try {
      const page = await readMessagesAround(workspace.id, conversationId, position);
      setState("idle");
      return page;
    } catch (error) {
      setState("failed");
      toast.failure(t("couldNotBeLoaded"), error);
      return null;
    }
  }

  async function go(position: PagePosition, startOf: (page: ConversationPage) => string | undefined) {
    const page = await read(position);
    const startAt = page && (startOf(page) ?? page.messages.at(-1)?.id);
    if (page && startAt) setPast((now) => ({ page, startAt, turn: (now?.turn ?? 0) + 1, newest }));
  }

  async function grow(side: "before" | "after") {
    const edge = past?.page.messages.at(side === "before" ? 0 : -1)?.id;
    if (!past || edge === undefined || state === "loading") return;
    const more = await read({ [side]: edge });
    const join = side === "before" ? prependOlder : appendNewer;
    if (more) setPast((now) => now && { ...now, page: join(now.page, more) });
  }

  const common = { loading: state === "loading", failed: state === "failed" };
  return {
    past,
    hasNew: past !== null && past.newest !== newest,
    older: { ...common, hasMore: past?.page.hasOlder ?? false, onLoadMore: () => void grow("before") },
    newer: { ...common, hasMore: past?.page.hasNewer ?? false, onLoadMore: () => void grow("after") },
    toMessage: (messageId) => void go({ around: messageId }, () => messageId),
    toDate: (date) => {
      const at = date.toISOString();
      const isSince = ({ creationDate }: { creationDate: string }) => creationDate >= at;
      void go({ at }, ({ messages }) => messages.find(isSince)?.id);
    },
    leave: () => setPast(null),
  };
}

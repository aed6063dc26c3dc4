"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { messagesQuery } from "../contact-queries.ts";
import { ConversationMessage } from "./conversation-message.tsx";

/** The messages of a contact, newest at the end, where the view starts. */
export function ContactConversation({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.contactConversation");
  const { workspace } = useShell();
  const messagePages = useInfiniteQuery(messagesQuery(workspace.id, contactId));
  if (messagePages.isPending) return <SkeletonRows count={5} className="p-4" />;
  if (messagePages.isError && !messagePages.data) {
    return (
      <ErrorState title={t("couldNotBeLoaded")} error={messagePages.error} onRetry={messagePages.refetch} />
    );
  }
  const messages = messagePages.data.pages.flatMap((page) => page.data);
  if (messages.length === 0) {
    return (
      <EmptyState icon={<MessagesSquare />} title={t("noMessagesYet")} description={t("whatAppearsHere")} />
    );
  }
  return (
    // Reversed, so that the view starts at the newest message and stays there as more arrive.
    <section
      aria-label={t("messages")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
    >
      <ol className="flex flex-col-reverse gap-3 p-4">
        {messages.map((message) => (
          <ConversationMessage key={message.id} message={message} />
        ))}
      </ol>
      <LoadMore {...pagingOf(messagePages)} />
    </section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import type { Message } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { ConversationPage } from "#lib/inbox/schema.ts";
import { Composer } from "../composer/composer.tsx";
import { findUnconfirmed } from "../composer/outbox.ts";
import { storeMessage } from "../inbox-cache.ts";
import { useInbox } from "../inbox-context.tsx";
import { inboxKeys } from "../inbox-queries.ts";
import { useInboxCache } from "../use-inbox-cache.ts";
import { AgentBar } from "./agent-bar.tsx";
import type { ConversationProps } from "./conversation-props.ts";
import { ConversationSearch } from "./conversation-search.tsx";
import { ConversationHeader } from "./header/conversation-header.tsx";
import { SnoozeBar } from "./header/snooze-menu.tsx";
import { ConversationView, type ConversationViewProps } from "./timeline/conversation-view.tsx";
import { useMarkRead } from "./timeline/use-mark-read.ts";
import { useReadingPosition } from "./timeline/use-reading-position.ts";
import { useTimelineItems } from "./timeline/use-timeline-items.ts";
import { useConversationPresence } from "./use-conversation-presence.ts";
import { useConversationSearch } from "./use-conversation-search.ts";

type OpenConversationProps = ConversationProps &
  Pick<ConversationViewProps, "older" | "canWrite"> & {
    page: ConversationPage;
    /** Whether the conversation was fetched since it was opened. */
    isFresh: boolean;
  };

/** An open conversation: header, messages and composer. */
export function OpenConversation(props: OpenConversationProps) {
  const t = useTranslations("inbox.openConversation");
  const { page, isFresh, older, canWrite, conversationId, contactPane } = props;
  const { conversation, messages, capabilities } = page;
  const { workspace, user } = useShell();
  const { outbox } = useInbox();
  const presence = useConversationPresence(workspace.id, conversationId);
  const unread = useMarkRead({ conversation, messages, isFresh, canWrite });
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const place = useReadingPosition(conversationId, messages.at(-1)?.id);
  const finding = useConversationSearch(props, place);
  const { items, toFarUnread } = useTimelineItems(page, place, unread);
  const pending = findUnconfirmed(outbox, { conversationId, messages, userId: user.id });
  const after = messages.at(-1)?.id ?? "";
  const onReact = useReact(conversationId, after);
  const onResend = useResend(conversationId);
  useEndOnSending(pending.length, place.leave);

  return (
    <section
      aria-label={t("conversationWithName", { name: conversation.contact.name })}
      className="flex min-h-0 flex-1 flex-col"
    >
      {contactPane && (
        <ConversationHeader
          {...props}
          contactPane={contactPane}
          conversation={conversation}
          people={presence.people}
          onSearch={finding.open}
        />
      )}
      <SnoozeBar conversation={conversation} canWrite={canWrite} />
      {finding.isOpen && (
        <ConversationSearch
          conversationId={conversationId}
          onHit={finding.goTo}
          onDate={place.toDate}
          onClose={finding.close}
        />
      )}
      <ConversationView
        key={place.past?.turn ?? 0}
        items={items}
        pending={place.past ? [] : pending}
        older={place.past ? place.older : older}
        past={
          place.past && {
            newer: place.newer,
            startAt: place.past.startAt,
            hasNew: place.hasNew,
            onLeave: place.leave,
          }
        }
        jump={finding.jump}
        onFar={place.toMessage}
        onFarUnread={toFarUnread}
        canWrite={canWrite}
        canReact={capabilities?.reactions ?? false}
        writingAgent={
          conversation.isAnswering && !place.past ? (conversation.agent?.name ?? t("theAgent")) : null
        }
        actions={{ onReply: setReplyTo, onReact, onResend }}
      />
      <AgentBar conversation={conversation} canWrite={canWrite} />
      {canWrite && (
        <Composer page={page} presence={presence} replyTo={replyTo} onReplyTo={setReplyTo} after={after} />
      )}
    </section>
  );
}

/** Returns a function that sends a reaction. `after` is the last message on screen. */
function useReact(conversationId: string, after: string) {
  const { send } = useInbox();
  return (target: Message, emoji: string) => {
    const message = { kind: "reaction", messageId: target.id, emoji } as const;
    const sending = { mode: "reply", message, replyTo: undefined, takeOver: false } as const;
    send({ conversationId, mode: "reply", text: emoji, fileName: null, after, sending });
  };
}

/** Returns a function that sends a failed message again. */
function useResend(conversationId: string) {
  const t = useTranslations("inbox.openConversation");
  const { workspace } = useShell();
  const cache = useInboxCache();
  const resend = useWrite(inboxEndpoints.resend, {
    stale: [inboxKeys.lists(workspace.id)],
    onSuccess: (message) => storeMessage(cache, message),
    failure: t("couldNotBeSentAgain"),
  });
  return (message: Message) => resend.mutate({ params: { conversationId, messageId: message.id } });
}

/** Scrolls to the end after the user sends a message while reading earlier ones. */
function useEndOnSending(count: number, leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (count > 0) latest.current();
  }, [count]);
}

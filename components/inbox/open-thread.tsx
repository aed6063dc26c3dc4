"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { toast } from "#components/ui/toast.tsx";
import type { Message } from "#lib/conversations/schema.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import type { InboxThread } from "#lib/inbox/schema.ts";
import { AgentBar } from "./agent-bar.tsx";
import { Composer } from "./composer.tsx";
import { storeMessage } from "./inbox-cache.ts";
import { useInbox } from "./inbox-context.tsx";
import { inboxKeys, inboxQueries } from "./inbox-queries.ts";
import { stillPending } from "./outbox.ts";
import type { ThreadProps } from "./thread.tsx";
import { threadEvents } from "./thread-events.ts";
import { ThreadHeader } from "./thread-header.tsx";
import { threadItems } from "./thread-items.ts";
import { ThreadView, type ThreadViewProps } from "./thread-view.tsx";
import { useInboxCache } from "./use-inbox-cache.ts";
import { usePresence } from "./use-presence.ts";
import { useReading } from "./use-reading.ts";

export type OpenThreadProps = ThreadProps &
  Pick<ThreadViewProps, "older" | "canWrite"> & {
    thread: InboxThread;
    /** Whether the server was asked since the conversation was opened. */
    isFresh: boolean;
  };

/** A conversation that is there: head, messages, composer. */
export function OpenThread(props: OpenThreadProps) {
  const { thread, isFresh, older, canWrite, conversationId } = props;
  const { conversation, messages, capabilities } = thread;
  const { workspace, user } = useShell();
  const { outbox, send } = useInbox();
  const history = useQuery(inboxQueries.history(workspace.id, conversation.contact.id)).data?.data ?? [];
  const presence = usePresence(workspace.id, conversationId);
  const unreadId = useReading({ conversation, messages, isFresh, canWrite });
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const cache = useInboxCache();
  const resend = useWrite(inboxEndpoints.resend, {
    stale: [inboxKeys.lists(workspace.id)],
    onSuccess: (message) => storeMessage(cache, message),
    onError: (error) => toast.error("It could not be sent again", { description: error.message }),
  });
  const pending = stillPending(outbox, { conversationId, messages, userId: user.id });
  const after = messages.at(-1)?.id ?? "";

  function react(target: Message, emoji: string) {
    const message = { kind: "reaction", messageId: target.id, emoji } as const;
    const sending = { mode: "reply", message, replyTo: undefined, takeOver: false } as const;
    send({ conversationId, mode: "reply", text: emoji, fileName: null, after, sending });
  }

  return (
    <section
      aria-label={`Conversation with ${conversation.contact.name}`}
      className="flex min-h-0 flex-1 flex-col"
    >
      <ThreadHeader {...props} conversation={conversation} people={presence.people} />
      <ThreadView
        items={threadItems({ messages, events: threadEvents(history), unreadId })}
        pending={pending}
        older={older}
        canWrite={canWrite}
        canReact={capabilities?.reactions ?? false}
        writingAgent={conversation.isAnswering ? (conversation.agent?.name ?? "The agent") : null}
        actions={{
          onReply: setReplyTo,
          onReact: react,
          onSendAgain: (message) => resend.mutate({ params: { conversationId, messageId: message.id } }),
        }}
      />
      <AgentBar conversation={conversation} canWrite={canWrite} />
      {canWrite && (
        <Composer
          thread={thread}
          presence={presence}
          replyTo={replyTo}
          onReplyTo={setReplyTo}
          after={after}
        />
      )}
    </section>
  );
}

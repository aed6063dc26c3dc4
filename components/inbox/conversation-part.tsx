"use client";

import { useMemo } from "react";
import { useOutbox } from "./composer/use-outbox.ts";
import { Conversation } from "./conversation/conversation.tsx";
import { InboxProvider, type InboxSlots } from "./inbox-context.tsx";

const nothing = () => {};

/** One conversation outside of the inbox: its messages and the composer. */
export function ConversationPart({ conversationId, slots }: { conversationId: string; slots: InboxSlots }) {
  const outbox = useOutbox();
  const shared = useMemo(() => ({ ...outbox, slots }), [outbox, slots]);
  return (
    <InboxProvider shared={shared}>
      <Conversation
        conversationId={conversationId}
        messageId={null}
        onClose={nothing}
        onSolvedNext={nothing}
        contactPane={null}
      />
    </InboxProvider>
  );
}

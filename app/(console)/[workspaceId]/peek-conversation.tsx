"use client";

import { ConversationPart } from "#components/inbox/conversation-part.tsx";
import type { InboxSlots } from "#components/inbox/inbox-context.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";

const AgentRun = lazyPart(() => import("./inbox/agent-run.tsx").then((module) => module.AgentRun));
const slots: InboxSlots = { contact: () => null, run: (run) => <AgentRun {...run} /> };

/** A conversation in a contact's peek, with the parts that other features provide. */
export function PeekConversation({ conversationId }: { conversationId: string }) {
  return <ConversationPart conversationId={conversationId} slots={slots} />;
}

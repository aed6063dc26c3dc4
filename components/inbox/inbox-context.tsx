"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { OutboxState } from "./composer/use-outbox.ts";

/** What other features draw inside the inbox; the page that composes them hands it in. */
export type InboxSlots = {
  /** Everything of a contact, for the pane at the right. */
  contact: (contactId: string) => ReactNode;
  /** What an agent did to answer: its run. */
  run: (run: { agentId: string; conversationId: string; runId: string }) => ReactNode;
};

type Shared = OutboxState & { slots: InboxSlots };

const InboxContext = createContext<Shared | null>(null);

export function InboxProvider({ shared, children }: { shared: Shared; children: ReactNode }) {
  return <InboxContext value={shared}>{children}</InboxContext>;
}

/** What the panes of the inbox share. Throws outside of it. */
export function useInbox(): Shared {
  const shared = useContext(InboxContext);
  if (!shared) throw new Error("useInbox needs the inbox around it.");
  return shared;
}

"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { OutboxState } from "./composer/use-outbox.ts";

/** Content of other features inside the inbox, provided by the page. */
export type InboxSlots = {
  /** The details of a contact in the right pane. */
  contact: (contactId: string) => ReactNode;
  /** The run behind an agent's reply. */
  run: (run: { agentId: string; conversationId: string; runId: string }) => ReactNode;
};

type Shared = OutboxState & { slots: InboxSlots };

const InboxContext = createContext<Shared | null>(null);

export function InboxProvider({ shared, children }: { shared: Shared; children: ReactNode }) {
  return <InboxContext value={shared}>{children}</InboxContext>;
}

/** Returns the state shared by the panes of the inbox. Throws outside of the inbox. */
export function useInbox(): Shared {
  const shared = useContext(InboxContext);
  if (!shared) throw new Error("useInbox needs the inbox around it.");
  return shared;
}

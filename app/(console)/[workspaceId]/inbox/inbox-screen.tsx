"use client";

import { Inbox } from "#components/inbox/inbox.tsx";
import type { InboxSlots } from "#components/inbox/inbox-context.tsx";
import { AgentRun } from "./agent-run.tsx";
import { ContactPane } from "./contact-pane.tsx";

const slots: InboxSlots = {
  contact: (contactId) => <ContactPane key={contactId} contactId={contactId} />,
  run: (run) => <AgentRun {...run} />,
};

/** The inbox, with the parts that other features provide. */
export function InboxScreen() {
  return <Inbox slots={slots} />;
}

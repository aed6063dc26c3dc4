"use client";

import { Inbox } from "#components/inbox/inbox.tsx";
import type { InboxSlots } from "#components/inbox/inbox-context.tsx";
import { AgentRun } from "./agent-run.tsx";
import { ContactPane } from "./contact-pane.tsx";

const slots: InboxSlots = {
  contact: (contactId) => <ContactPane key={contactId} contactId={contactId} />,
  run: (run) => <AgentRun {...run} />,
};

/** The inbox with what other features show in it. */
export function InboxScreen() {
  return <Inbox slots={slots} />;
}

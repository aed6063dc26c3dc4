"use client";

import { Inbox } from "#components/inbox/inbox.tsx";
import type { InboxSlots } from "#components/inbox/inbox-context.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";

const ContactPane = lazyPart(() => import("./contact-pane.tsx").then((module) => module.ContactPane));
const AgentRun = lazyPart(() => import("./agent-run.tsx").then((module) => module.AgentRun));
const slots: InboxSlots = {
  contact: (contactId) => <ContactPane key={contactId} contactId={contactId} />,
  run: (run) => <AgentRun {...run} />,
};

/** The inbox, with the parts that other features provide. */
export function InboxScreen() {
  return <Inbox slots={slots} />;
}

"use client";

import { ContactAutomations } from "#components/automations/contact-automations.tsx";
import { ContactOpportunities } from "#components/opportunities/contact-opportunities.tsx";
import { LinkedTasks } from "#components/tasks/linked-tasks.tsx";

/** What other areas show of a contact, on its page and in its peek. */
export function ContactParts({ contactId }: { contactId: string }) {
  return (
    <>
      <LinkedTasks contactId={contactId} />
      <ContactOpportunities contactId={contactId} />
      <ContactAutomations contactId={contactId} />
    </>
  );
}

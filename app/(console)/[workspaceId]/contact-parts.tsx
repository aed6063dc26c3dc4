"use client";

import { ContactAutomations } from "#components/automations/contact-automations.tsx";
import { ContactConsents } from "#components/consents/contact-consents.tsx";
import { ContactOpportunities } from "#components/opportunities/contact-opportunities.tsx";
import { ContactPrivacy } from "#components/privacy/contact-privacy.tsx";
import { LinkedTasks } from "#components/tasks/linked-tasks.tsx";

/** Parts of other areas on a contact's page and in its peek. */
export function ContactParts({ contactId }: { contactId: string }) {
  return (
    <>
      <LinkedTasks contactId={contactId} />
      <ContactOpportunities contactId={contactId} />
      <ContactAutomations contactId={contactId} />
      <ContactConsents contactId={contactId} />
      <ContactPrivacy contactId={contactId} />
    </>
  );
}

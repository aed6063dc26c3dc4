"use client";

import { usePermission } from "#components/layout/use-permission.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { ContactDeliveries } from "./contact-deliveries.tsx";
import { ContactDetails, Section } from "./contact-details.tsx";
import { ContactState } from "./contact-state.tsx";
import { ContactTimeline } from "./contact-timeline.tsx";
import { NoteForm } from "./note-form.tsx";

/** Everything about a contact, each field edited in place. */
export function PeekBody({ contact }: { contact: Contact }) {
  const canWrite = usePermission("contacts.write");
  return (
    <>
      <ContactState contact={contact} className="border-b p-4" />
      <ContactDetails contact={contact} />
      <Section title="Webhooks it caused">
        <ContactDeliveries contactId={contact.id} />
      </Section>
      <Section title="History">
        {canWrite && <NoteForm contactId={contact.id} />}
        <ContactTimeline contactId={contact.id} />
      </Section>
    </>
  );
}

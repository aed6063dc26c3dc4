"use client";

import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { Section } from "#components/ui/section.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactParts } from "../contact-parts.ts";
import { ContactDeliveries } from "./contact-deliveries.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactState } from "./contact-state.tsx";
import { ContactTimeline } from "./contact-timeline.tsx";
import { NoteForm } from "./note-form.tsx";

/** All data of a contact, each field edited in place. */
export function PeekBody({ contact, Parts }: { contact: Contact; Parts?: ContactParts }) {
  const t = useTranslations("contacts.peekBody");
  const canWrite = usePermission("contacts.write");
  return (
    <>
      <ContactState contact={contact} className="border-b p-4" />
      <ContactDetails contact={contact} />
      {Parts && <Parts contactId={contact.id} />}
      <Section title={t("webhookDeliveries")}>
        <ContactDeliveries contactId={contact.id} />
      </Section>
      <Section title={t("history")}>
        {canWrite && <NoteForm contactId={contact.id} />}
        <ContactTimeline contactId={contact.id} />
      </Section>
    </>
  );
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChangeEntry, ChangeList } from "#components/layout/change-list.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Section } from "#components/ui/section.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactParts } from "../contact-parts.ts";
import { historyQuery } from "../contact-queries.ts";
import { ContactDeliveries } from "./contact-deliveries.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactState } from "./contact-state.tsx";
import { historyText } from "./history-text.ts";
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

/** The changes of a contact, newest first: the person, the action, the old and the new value. */
function ContactTimeline({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.contactTimeline");
  const tHistory = useTranslations("contacts.historyText");
  const { workspace } = useShell();
  const history = useInfiniteQuery(historyQuery(workspace.id, contactId));
  if (history.isPending) return <SkeletonRows count={4} />;
  if (history.isError && !history.data) {
    return <ErrorState title={t("couldNotBeLoaded")} query={history} />;
  }
  const entries = history.data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-ink-faint">{t("noEventsYet")}</p>;
  return (
    <>
      <ChangeList>
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} text={historyText(entry, tHistory)}>
            {entry.content !== null && (
              <p className="mt-1 whitespace-pre-wrap break-words rounded-md bg-sunken px-2.5 py-1.5">
                {entry.content}
              </p>
            )}
          </ChangeEntry>
        ))}
      </ChangeList>
      <LoadMore {...pagingOf(history)} />
    </>
  );
}

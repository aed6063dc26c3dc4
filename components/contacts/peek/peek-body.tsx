"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChangeEntry, ChangeList } from "#components/layout/history/change-list.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { deliveryVariants } from "#components/layout/webhooks/delivery-variants.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Section } from "#components/ui/section.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { Delivery } from "#lib/deliveries/schema.ts";
import type { ContactParts } from "../contact-parts.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactState } from "./contact-state.tsx";
import { historyText } from "./history-text.ts";
import { NoteForm } from "./note-form.tsx";
import { contactDeliveriesQuery, historyQuery } from "./peek-queries.ts";

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
  if (!history.data) return <LoadState query={history} failure={t("couldNotBeLoaded")} rows={4} />;
  const entries = history.data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-ink-faint">{t("noEventsYet")}</p>;
  return (
    <>
      <ChangeList>
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} text={historyText(entry, tHistory)}>
            {entry.content !== null && (
              <p className="mt-1 whitespace-pre-wrap break-words rounded-md bg-sunken px-2.5 py-1.5">
                <ReasonText text={entry.content} parts={entry.contentParts} />
              </p>
            )}
          </ChangeEntry>
        ))}
      </ChangeList>
      <LoadMore {...pagingOf(history)} />
    </>
  );
}

/** The newest webhooks that changes of this contact sent, each with a link to the log. */
function ContactDeliveries({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.contactDeliveries");
  const { workspace } = useShell();
  const deliveries = useQuery(contactDeliveriesQuery(workspace.id, contactId));
  if (!deliveries.data) return <LoadState query={deliveries} failure={t("couldNotBeLoaded")} rows={2} />;
  const { data } = deliveries.data;
  if (data.length === 0) return <p className="text-ink-faint">{t("noWebhookHasBeenSent")}</p>;
  return (
    <>
      <ul className="-mx-2">
        {data.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLink delivery={delivery} href={`/${workspace.id}/deliveries?delivery=${delivery.id}`} />
          </li>
        ))}
      </ul>
      <Link
        href={`/${workspace.id}/deliveries?contact=${contactId}`}
        className="mt-1 inline-block text-accent-ink text-xs hover:underline"
      >
        {t("allDeliveriesOfThisContact")}
      </Link>
    </>
  );
}

function DeliveryLink({ delivery, href }: { delivery: Delivery; href: string }) {
  const t = useTranslations("contacts.deliveryStatuses");
  return (
    <Link href={href} className="flex items-center gap-2 rounded-md px-2 py-1.5 hover:bg-hover coarse:py-2.5">
      <Badge variant={deliveryVariants[delivery.status]} dot>
        {t(delivery.status)}
      </Badge>
      <span className="min-w-0 flex-1 truncate">{delivery.ruleName}</span>
      {delivery.responseStatus !== null && (
        <span data-numeric="" className="text-ink-faint text-xs">
          {delivery.responseStatus}
        </span>
      )}
      <TimeAgo date={delivery.creationDate} ago className="shrink-0 text-ink-faint text-xs" />
    </Link>
  );
}

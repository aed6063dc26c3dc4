"use client";

import { ChevronLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { NameTab } from "#components/layout/name-tab.tsx";
import { PageSteps } from "#components/layout/page-steps.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "../contact-text.ts";
import { MessageButton } from "../message-button.tsx";
import { ContactState } from "../peek/contact-state.tsx";
import { ContactMenu, Identity } from "../peek/peek-header.tsx";
import { useMessageContact } from "../use-message-contact.ts";

export type ContactPageHeaderProps = { contact: Contact; onDelete: () => void };

/** The contact's name, state, and actions. */
export function ContactPageHeader({ contact, onDelete }: ContactPageHeaderProps) {
  const t = useTranslations("contacts.contactPageHeader");
  const { workspace } = useShell();
  const onMessage = useMessageContact();
  return (
    <header className="shrink-0 border-b bg-surface px-4 pt-2.5 pb-2">
      <NameTab name={fullName(contact)} />
      <div className="flex min-w-0 items-center gap-2.5">
        <Link
          href={`/${workspace.id}/contacts`}
          aria-label={t("allContacts")}
          className="hit-area -ml-1.5 rounded-md p-1 text-ink-faint hover:bg-hover hover:text-ink"
        >
          <ChevronLeft className="size-4" />
        </Link>
        <Identity contact={contact} isTitle />
        <div className="ml-auto flex items-center">
          <MessageButton contact={contact} onMessage={onMessage} />
          <PageSteps noun="contact" id={contact.id} pageOf={(id) => `/${workspace.id}/contacts/${id}`} />
          <ContactMenu contact={contact} onDelete={onDelete} />
        </div>
      </div>
      <ContactState
        contact={contact}
        className="mt-2 lg:grid lg:grid-cols-[minmax(0,36rem)_auto] lg:items-end lg:justify-between lg:gap-8 lg:[&>:last-child]:mb-1 lg:[&>:last-child]:min-h-8 lg:[&>:last-child]:items-center lg:[&>:last-child]:pt-0"
      />
    </header>
  );
}

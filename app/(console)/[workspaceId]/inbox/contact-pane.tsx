"use client";

import { useQuery } from "@tanstack/react-query";
import { SquareArrowOutUpRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { noFilters } from "#components/contacts/contact-filters.ts";
import { contactQuery } from "#components/contacts/contact-queries.ts";
import { phoneText } from "#components/contacts/contact-text.ts";
import { PeekBody } from "#components/contacts/peek/peek-body.tsx";
import { useContactChanges } from "#components/contacts/use-contact-changes.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";

const noCards = () => {};

/** The contact of the conversation, each field edited in place. */
export function ContactPane({ contactId }: { contactId: string }) {
  const t = useTranslations("pages.contactPane");
  const { workspace } = useShell();
  const contact = useQuery(contactQuery(workspace.id, contactId));
  useContactChanges(workspace.id, noFilters, noCards);
  if (!contact.data)
    return <LoadState query={contact} failure={t("theContactCouldNot")} rows={9} className="p-4" />;
  return (
    <>
      <Head contact={contact.data} workspaceId={workspace.id} />
      <PeekBody contact={contact.data} />
    </>
  );
}

function Head({ contact, workspaceId }: { contact: Contact; workspaceId: string }) {
  const t = useTranslations("pages.contactPane");
  const { internalWhatsappNumber: number, email } = contact;
  return (
    <div className="flex flex-col items-center gap-1 border-b px-4 py-4 text-center">
      <Avatar name={fullName(contact.name, contact.lastname)} color={contact.avatarColor} size="lg" />
      <p className="mt-1 max-w-full truncate font-semibold text-base">
        {fullName(contact.name, contact.lastname)}
      </p>
      <p className="max-w-full truncate text-ink-faint text-xs">{number ? phoneText(number) : email}</p>
      <Link
        href={`/${workspaceId}/contacts/${contact.id}`}
        className={buttonClass("secondary", "sm", "mt-1.5")}
      >
        <SquareArrowOutUpRight />
        {t("openTheContact")}
      </Link>
    </div>
  );
}

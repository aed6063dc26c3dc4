"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { BackLink } from "#components/layout/page/back-link.tsx";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { RecordTabTitle } from "#components/layout/page/record-tab-title.tsx";
import { PageSteps } from "#components/layout/trail/page-steps.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import type { ContactParts } from "../contact-parts.ts";
import { FollowButton } from "../follow/follow-button.tsx";
import { FollowerList } from "../follow/follower-list.tsx";
import { DeleteContactDialog } from "../list/delete-contact-dialog.tsx";
import { MessageButton } from "../message-button.tsx";
import { ContactDetails } from "../peek/contact-details.tsx";
import { ContactState } from "../peek/contact-state.tsx";
import { NoteForm } from "../peek/note-form.tsx";
import { ContactMenu, Identity } from "../peek/peek-header.tsx";
import { useMessageContact } from "../use-message-contact.ts";
import { ContactTouches } from "./contact-touches.tsx";
import { Timeline } from "./timeline.tsx";

/** A contact with all its parts: its fields beside its timeline, or above it on narrow screens. */
export function ContactView({ contact, Parts }: { contact: Contact; Parts?: ContactParts }) {
  const t = useTranslations("contacts.contactView");
  const tSteps = useTranslations("layout.stepButtons");
  const { workspace } = useShell();
  const router = useRouter();
  const canWrite = usePermission("contacts.write");
  const composer = useRef<HTMLDivElement>(null);
  const [isDeleting, setDeleting] = useState(false);
  useCommand({
    id: "contact:note",
    label: t("writeANote"),
    group: tSteps("group", { noun: "contact" }),
    keys: "n",
    run: () => composer.current?.querySelector("textarea")?.focus(),
  });
  return (
    <>
      <ContactPageHeader contact={contact} onDelete={() => setDeleting(true)} />
      <PageBody scroll={false} className="overflow-y-auto lg:flex-row lg:overflow-hidden">
        <FoldedDetails contact={contact} Parts={Parts} />
        <div className="min-w-0 flex-1 px-4 py-3 lg:overflow-y-auto lg:px-6">
          <div className="mx-auto max-w-3xl">
            {canWrite && (
              <div ref={composer}>
                <NoteForm contactId={contact.id} />
              </div>
            )}
            <Timeline contactId={contact.id} />
          </div>
        </div>
      </PageBody>
      <DeleteContactDialog
        contactId={isDeleting ? contact.id : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => router.replace(`/${workspace.id}/contacts`)}
      />
    </>
  );
}

/** The contact's fields: a column on wide screens, otherwise collapsed. */
function FoldedDetails({ contact, Parts }: { contact: Contact; Parts?: ContactParts }) {
  const t = useTranslations("contacts.foldedDetails");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const title = Parts ? t("detailsTasksAndOpportunities") : t("details");
  return (
    <aside
      aria-label={title}
      className="border-b lg:w-88 lg:shrink-0 lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <h2 className="sr-only">{title}</h2>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 w-full items-center justify-between px-4 text-ink-soft hover:bg-hover lg:hidden"
      >
        {title}
        <ChevronDown className={cn("size-4 transition-transform", isOpen && "rotate-180")} />
      </button>
      <div id={id} className={cn(!isOpen && "hidden lg:block")}>
        <ContactDetails contact={contact} />
        {Parts && <Parts contactId={contact.id} />}
        <ContactTouches contactId={contact.id} />
        <FollowerList contactId={contact.id} />
      </div>
    </aside>
  );
}

type ContactPageHeaderProps = { contact: Contact; onDelete: () => void };

/** The contact's name, state, and actions. */
function ContactPageHeader({ contact, onDelete }: ContactPageHeaderProps) {
  const t = useTranslations("contacts.contactPageHeader");
  const { workspace } = useShell();
  const onMessage = useMessageContact();
  return (
    <header className="shrink-0 border-b bg-surface px-4 pt-2.5 pb-2">
      <RecordTabTitle name={fullName(contact.name, contact.lastname)} />
      <div className="flex min-w-0 items-center gap-2.5">
        <BackLink path="contacts" label={t("allContacts")} />
        <Identity contact={contact} isTitle />
        <div className="ml-auto flex items-center">
          <MessageButton contact={contact} onMessage={onMessage} compact="onPhones" />
          <FollowButton contactId={contact.id} />
          <PageSteps noun="contact" id={contact.id} pageOf={(id) => `/${workspace.id}/contacts/${id}`} />
          <ContactMenu contact={contact} macroKeys="m" onDelete={onDelete} />
        </div>
      </div>
      <ContactState
        contact={contact}
        className="mt-2 lg:grid lg:grid-cols-[minmax(0,36rem)_auto] lg:items-end lg:justify-between lg:gap-8 lg:[&>:last-child]:mb-1 lg:[&>:last-child]:min-h-8 lg:[&>:last-child]:items-center lg:[&>:last-child]:pt-0"
      />
    </header>
  );
}

"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactParts } from "../contact-parts.ts";
import { DeleteContactDialog } from "../list/delete-contact-dialog.tsx";
import { ContactDetails } from "../peek/contact-details.tsx";
import { NoteForm } from "../peek/note-form.tsx";
import { ContactPageHeader } from "./contact-page-header.tsx";
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
      </div>
    </aside>
  );
}

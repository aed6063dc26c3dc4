"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { PageBody } from "#components/layout/page-body.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactParts } from "../contact-parts.ts";
import { DeleteContactDialog } from "../list/delete-contact-dialog.tsx";
import { NoteForm } from "../peek/note-form.tsx";
import { ContactPageHeader } from "./contact-page-header.tsx";
import { FoldedDetails } from "./folded-details.tsx";
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

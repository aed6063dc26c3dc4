"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import type { ContactParts } from "../contact-parts.ts";
import { ContactDetails } from "../peek/contact-details.tsx";
import { ContactTouches } from "./contact-touches.tsx";

/** The contact's fields: a column on wide screens, otherwise collapsed. */
export function FoldedDetails({ contact, Parts }: { contact: Contact; Parts?: ContactParts }) {
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

"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { controlClass } from "#components/ui/input.tsx";
import { menuItemClass } from "#components/ui/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/popover.tsx";
import { SearchInput } from "#components/ui/search-input.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { ruleQueries } from "./rule-queries.ts";

export type ContactChooserProps = { value: Contact | null; onChange: (contact: Contact) => void };

/** Choice of the contact a rule is tried on. */
export function ContactChooser({ value, onChange }: ContactChooserProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        className={cn(controlClass, "flex h-8 items-center justify-between gap-2 px-2.5 coarse:h-10")}
      >
        <span className="sr-only">Contact: </span>
        {value ? <ContactName contact={value} /> : <span className="text-ink-faint">Choose a contact</span>}
        <ChevronsUpDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
      </PopoverTrigger>
      <PopoverContent aria-label="Contacts" className="w-(--radix-popover-trigger-width) min-w-72 p-2">
        <Candidates
          onChoose={(contact) => {
            onChange(contact);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function Candidates({ onChoose }: { onChoose: (contact: Contact) => void }) {
  const workspaceId = useShell().workspace.id;
  const [search, setSearch] = useState("");
  const found = useQuery(ruleQueries.candidates(workspaceId, useDeferredValue(search.trim())));
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label="Search contacts" value={search} onChange={setSearch} />
      <ul className="max-h-64 overflow-y-auto" aria-busy={found.isFetching}>
        {found.data?.data.map((contact) => (
          <li key={contact.id}>
            <button
              type="button"
              className={cn(menuItemClass, "w-full hover:bg-hover")}
              onClick={() => onChoose(contact)}
            >
              <ContactName contact={contact} />
            </button>
          </li>
        ))}
        {found.data?.data.length === 0 && (
          <li className="px-2 py-3 text-ink-faint text-sm">Nobody matches.</li>
        )}
        {found.isError && <li className="px-2 py-3 text-danger-ink text-sm">{found.error.message}</li>}
      </ul>
    </div>
  );
}

function ContactName({ contact }: { contact: Contact }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={fullName(contact)} color={contact.avatarColor} size="xs" />
      <span className="truncate">{fullName(contact)}</span>
    </span>
  );
}

/** Name and last name in one text. */
export function fullName(contact: Pick<Contact, "name" | "lastname">): string {
  return [contact.name, contact.lastname].filter(Boolean).join(" ");
}

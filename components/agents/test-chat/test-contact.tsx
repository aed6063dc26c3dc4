"use client";

import { useQuery } from "@tanstack/react-query";
import { UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";

export type TestContactProps = { value: Contact | null; onChange: (contact: Contact | null) => void };

/** The contact that the agent is tested with. It fills the variables and is used for tool calls. */
export function TestContact({ value, onChange }: TestContactProps) {
  const t = useTranslations("agents.testContact");
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm" className="max-w-32">
          {value ? <Avatar name={nameOf(value)} color={value.avatarColor} size="xs" /> : <UserRound />}
          <span className="truncate">
            <span className="sr-only">{t("testAsLabel")} </span>
            {value ? nameOf(value) : t("noContact")}
          </span>
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("testAs")} align="end" className="flex w-72 flex-col gap-2 p-2">
        <p className="px-1 text-ink-soft text-xs">{t("aboutContact")}</p>
        <Candidates
          canClear={value !== null}
          onChoose={(contact) => {
            onChange(contact);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

type CandidatesProps = { canClear: boolean; onChoose: (contact: Contact | null) => void };

function Candidates({ canClear, onChoose }: CandidatesProps) {
  const t = useTranslations("agents.testContact");
  const workspaceId = useShell().workspace.id;
  const [search, setSearch] = useState("");
  const found = useQuery(contactChoicesQuery(workspaceId, useDeferredValue(search.trim())));
  const rowClass = cn(menuItemClass, "w-full hover:bg-hover");
  return (
    <>
      <SearchInput label={t("searchContacts")} value={search} onChange={setSearch} />
      <ul className="max-h-64 overflow-y-auto" aria-busy={found.isFetching}>
        {canClear && (
          <li>
            <button type="button" className={rowClass} onClick={() => onChoose(null)}>
              <UserRound /> {t("noContact")}
            </button>
          </li>
        )}
        {found.data?.data.map((contact) => (
          <li key={contact.id}>
            <button type="button" className={rowClass} onClick={() => onChoose(contact)}>
              <Avatar name={nameOf(contact)} color={contact.avatarColor} size="xs" />
              <span className="truncate">{nameOf(contact)}</span>
            </button>
          </li>
        ))}
        {found.data?.data.length === 0 && (
          <li className="px-2 py-3 text-ink-faint text-sm">{t("noMatchingContacts")}</li>
        )}
        {found.isError && <li className="px-2 py-3 text-danger-ink text-sm">{found.error.message}</li>}
      </ul>
    </>
  );
}

function nameOf({ name, lastname }: Contact): string {
  return fullName(name, lastname);
}

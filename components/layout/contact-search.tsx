"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { useDebouncedValue } from "#components/ui/use-debounced-value.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { useShell } from "./workspace-context.tsx";

export type ContactSearchProps = {
  onChoose: (contact: Contact) => void;
  /** Text at the end of a contact's row. A contact without it, null, is not offered. */
  hintOf?: (contact: Contact) => string | null;
  /** Shown if no contact is found. */
  emptyText?: string;
  /** Rows before the contacts. */
  children?: ReactNode;
};

/** Searches contacts. Without a search, it offers the newest. */
export function ContactSearch({ onChoose, hintOf = () => "", emptyText, children }: ContactSearchProps) {
  const t = useTranslations("layout.contactSearch");
  const workspaceId = useShell().workspace.id;
  const [search, setSearch] = useState("");
  const settled = useDebouncedValue(search.trim());
  const { data, error, isFetching } = useQuery(contactChoicesQuery(workspaceId, settled));
  const offered = data?.data.filter((contact) => hintOf(contact) !== null);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SearchInput label={t("searchContacts")} value={search} onChange={setSearch} />
      <ul aria-label={t("contacts")} className="max-h-72 overflow-y-auto" aria-busy={isFetching}>
        {children}
        {offered?.map((contact) => {
          const name = fullName(contact.name, contact.lastname);
          const hint = hintOf(contact);
          return (
            <li key={contact.id}>
              <button
                type="button"
                className={cn(menuItemClass, "w-full text-left hover:bg-hover")}
                onClick={() => onChoose(contact)}
              >
                <Avatar name={name} color={contact.avatarColor} size="xs" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {hint && <span className="truncate text-ink-faint text-xs tabular-nums">{hint}</span>}
              </button>
            </li>
          );
        })}
        {offered?.length === 0 && (
          <li className="px-2 py-3 text-ink-faint text-sm">{emptyText ?? t("noMatchingContacts")}</li>
        )}
        {error && <li className="px-2 py-3 text-danger-ink text-sm">{error.message}</li>}
      </ul>
    </div>
  );
}

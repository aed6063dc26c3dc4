"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/class-names.ts";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { fullName } from "#lib/platform/full-name.ts";

export type PickedContact = { id: string; name: string };

/** Selects a contact from the search results, or from the newest. */
export function ContactPicker({ onPick }: { onPick: (contact: PickedContact) => void }) {
  const t = useTranslations("automations.contactPicker");
  const workspaceId = useShell().workspace.id;
  const [search, setSearch] = useState("");
  const found = useQuery(contactChoicesQuery(workspaceId, useDeferredValue(search.trim())));
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <SearchInput label={t("searchContacts")} value={search} onChange={setSearch} />
      <ul aria-label={t("contacts")} className="max-h-80 overflow-y-auto" aria-busy={found.isFetching}>
        {found.data?.data.map(({ id, name, lastname, avatarColor }) => {
          const whole = fullName(name, lastname);
          return (
            <li key={id}>
              <button
                type="button"
                className={cn(menuItemClass, "w-full hover:bg-hover")}
                onClick={() => onPick({ id, name: whole })}
              >
                <Avatar name={whole} color={avatarColor} size="xs" />
                <span className="truncate">{whole}</span>
              </button>
            </li>
          );
        })}
        {found.data?.data.length === 0 && (
          <li className="px-2 py-3 text-ink-faint text-sm">{t("noMatchingContacts")}</li>
        )}
        {found.isError && <li className="px-2 py-3 text-danger-ink text-sm">{found.error.message}</li>}
      </ul>
    </div>
  );
}

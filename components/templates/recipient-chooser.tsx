"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { contactChoicesQuery } from "#components/contacts/contact-queries.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { cn } from "#components/ui/class-names.ts";
import { controlClass } from "#components/ui/form/input.tsx";
import { SearchInput } from "#components/ui/form/search-input.tsx";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { fullName } from "#lib/platform/full-name.ts";

/** A contact search. `onChoose` is called with the contact's number. */
export function RecipientChooser({ onChoose }: { onChoose: (number: string) => void }) {
  const t = useTranslations("templates.recipientChooser");
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        className={cn(controlClass, "flex h-8 items-center justify-between gap-2 px-2.5 coarse:h-10")}
      >
        <span className="text-ink-faint">{t("findAContact")}</span>
        <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
      </PopoverTrigger>
      <PopoverContent aria-label={t("contacts")} className="w-(--radix-popover-trigger-width) min-w-64 p-2">
        <Recipients
          onChoose={(number) => {
            onChoose(number);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function Recipients({ onChoose }: { onChoose: (number: string) => void }) {
  const t = useTranslations("templates.recipientChooser");
  const workspaceId = useShell().workspace.id;
  const [search, setSearch] = useState("");
  const found = useQuery(contactChoicesQuery(workspaceId, useDeferredValue(search.trim())));
  const reachable = found.data?.data.flatMap(({ id, name, lastname, internalWhatsappNumber: number }) =>
    number ? [{ id, number, label: fullName(name, lastname) }] : [],
  );
  return (
    <div className="flex flex-col gap-2">
      <SearchInput label={t("searchContacts")} value={search} onChange={setSearch} />
      <ul className="max-h-60 overflow-y-auto" aria-busy={found.isFetching}>
        {reachable?.map(({ id, number, label }) => (
          <li key={id}>
            <button
              type="button"
              className={cn(menuItemClass, "w-full justify-between hover:bg-hover")}
              onClick={() => onChoose(`+${number}`)}
            >
              <span className="truncate">{label}</span>
              <span className="text-ink-faint text-xs tabular-nums">+{number}</span>
            </button>
          </li>
        ))}
        {reachable?.length === 0 && (
          <li className="px-2 py-3 text-ink-faint text-sm">{t("noMatchingContacts")}</li>
        )}
        {found.isError && <li className="px-2 py-3 text-danger-ink text-sm">{found.error.message}</li>}
      </ul>
    </div>
  );
}

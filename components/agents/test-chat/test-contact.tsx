"use client";

import { UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContactSearch } from "#components/layout/contact-search.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { menuItemClass } from "#components/ui/overlay/menu-item.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import { fullName } from "#lib/platform/full-name.ts";

type TestContactProps = { value: Contact | null; onChange: (contact: Contact | null) => void };

/** The contact that the agent is tested with. It fills the variables and is used for tool calls. */
export function TestContact({ value, onChange }: TestContactProps) {
  const t = useTranslations("agents.testContact");
  const [open, setOpen] = useState(false);
  const choose = (contact: Contact | null) => {
    onChange(contact);
    setOpen(false);
  };
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
        <ContactSearch onChoose={choose}>
          {value && (
            <li>
              <button
                type="button"
                className={cn(menuItemClass, "w-full hover:bg-hover")}
                onClick={() => choose(null)}
              >
                <UserRound /> {t("noContact")}
              </button>
            </li>
          )}
        </ContactSearch>
      </PopoverContent>
    </Popover>
  );
}

function nameOf({ name, lastname }: Contact): string {
  return fullName(name, lastname);
}

"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "#components/ui/class-names.ts";
import { controlClass } from "#components/ui/form/input.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { ContactSearch, type ContactSearchProps } from "./contact-search.tsx";

type ContactSearchFieldProps = ContactSearchProps & { disabled?: boolean; className?: string };

/** A field that opens a search for contacts. */
export function ContactSearchField({ disabled, className, onChoose, ...search }: ContactSearchFieldProps) {
  const t = useTranslations("layout.contactSearch");
  const [open, setOpen] = useState(false);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        disabled={disabled}
        className={cn(
          controlClass,
          "flex min-h-8 items-center justify-between gap-2 px-2.5 text-left coarse:min-h-10",
          className,
        )}
      >
        <span className="text-ink-faint">{t("findAContact")}</span>
        <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
      </PopoverTrigger>
      <PopoverContent aria-label={t("contacts")} className="w-(--radix-popover-trigger-width) min-w-64 p-2">
        <ContactSearch
          {...search}
          onChoose={(contact) => {
            setOpen(false);
            onChoose(contact);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

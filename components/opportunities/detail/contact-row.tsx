"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { controlClass } from "#components/ui/form/input.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { ContactChoice } from "../contact-choice.tsx";

export type ContactRowProps = {
  contactId: string | null;
  name: string | null;
  disabled: boolean;
  onSave: (contactId: string | null) => Promise<void>;
};

export function ContactRow({ contactId, name, disabled, onSave }: ContactRowProps) {
  const t = useTranslations("opportunities.contactRow");
  const [state, run] = useFieldSave();
  const shown = name ?? t("empty");
  return (
    <FieldRow label={t("contact")} state={state}>
      <ContactChoice
        value={contactId}
        name={name}
        disabled={disabled}
        onChange={(next) => void run(() => onSave(next))}
        trigger={
          <button
            type="button"
            aria-label={t("contactNamed", { name: shown })}
            disabled={disabled}
            className={cn(
              controlClass,
              quietControlClass,
              "flex min-h-8 items-center justify-between gap-2 py-1 text-left coarse:min-h-10",
              name === null && "text-ink-faint",
            )}
          >
            <span className="truncate">{shown}</span>
            <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
          </button>
        }
      />
    </FieldRow>
  );
}

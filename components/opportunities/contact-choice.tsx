"use client";

import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { useContactOptions } from "./use-contact-options.ts";

type ContactChoiceProps = { value: string | null; onChange: (contactId: string | null) => void };

export function ContactChoice({ value, onChange }: ContactChoiceProps) {
  const t = useTranslations("opportunities.contactChoice");
  const contacts = useContactOptions(value);
  return (
    <Combobox
      label={t("contact")}
      {...contacts}
      value={value}
      onChange={onChange}
      noneLabel={t("noContact")}
      placeholder={t("chooseAContact")}
    />
  );
}

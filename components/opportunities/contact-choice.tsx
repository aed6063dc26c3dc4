"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { useContactOptions } from "./use-contact-options.ts";

type ContactChoiceProps = {
  value: string | null;
  /** The chosen contact's name, if known. */
  name?: string | null;
  onChange: (contactId: string | null) => void;
  disabled?: boolean;
  trigger?: ReactNode;
};

export function ContactChoice({ value, name, ...rest }: ContactChoiceProps) {
  const t = useTranslations("opportunities.contactChoice");
  const contacts = useContactOptions(value, name);
  return (
    <Combobox
      label={t("contact")}
      {...contacts}
      value={value}
      noneLabel={t("noContact")}
      placeholder={t("chooseAContact")}
      {...rest}
    />
  );
}

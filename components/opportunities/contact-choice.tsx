"use client";

import type { ReactNode } from "react";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { useContactOptions } from "./use-contact-options.ts";

export type ContactChoiceProps = {
  value: string | null;
  /** The chosen contact's name, if known. */
  name?: string | null;
  onChange: (contactId: string | null) => void;
  disabled?: boolean;
  trigger?: ReactNode;
};

/** A searchable choice of a contact. */
export function ContactChoice({ value, name, ...rest }: ContactChoiceProps) {
  const contacts = useContactOptions(value, name);
  return (
    <Combobox
      label="Contact"
      {...contacts}
      value={value}
      noneLabel="No contact"
      placeholder="Choose a contact…"
      {...rest}
    />
  );
}

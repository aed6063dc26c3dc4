"use client";

import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { FieldDefinition } from "./normalize-value.ts";

type ValueInputProps = {
  field: FieldDefinition | undefined;
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** An input for a value of a custom field, by its type. */
export function ValueInput({ field, label, value, onChange }: ValueInputProps) {
  const t = useTranslations("contacts.fieldValues");
  if (field?.type === "choice") {
    return (
      <Combobox
        label={label}
        options={field.options.map((option) => ({ value: option, label: option }))}
        value={value || null}
        noneLabel={t("noValue")}
        onChange={(next) => onChange(next ?? "")}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      type={field?.type === "date" ? "date" : "text"}
      inputMode={field?.type === "number" ? "decimal" : undefined}
      value={value}
      maxLength={5_000}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

type TextListFieldProps = {
  label: string;
  description?: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Texts to choose from. */
  suggestions?: readonly string[];
  /** Returns a typed text as it is stored. */
  clean: (text: string) => string;
  /** Shown while the list is empty. */
  placeholder: string;
  /** Shown in the open list until a user types. */
  emptyText: string;
  disabled?: boolean;
};

/** A field for a list of short texts that a user types. */
export function TextListField(props: TextListFieldProps) {
  const t = useTranslations("actions");
  const { label, description, error, value, onChange, clean, placeholder, emptyText, disabled } = props;
  const chosen = new Set(value.map((text) => text.toLowerCase()));
  const others = [...new Set(props.suggestions)].filter((text) => !chosen.has(text.toLowerCase()));
  return (
    <Field label={label} description={description} error={error}>
      <Combobox
        multiple
        label={label}
        options={[...value, ...others].map((text) => ({ value: text, label: text }))}
        value={value}
        onChange={onChange}
        onCreate={(text) => onChange([...new Set([...value, clean(text)])])}
        createVerb={t("add")}
        placeholder={placeholder}
        emptyText={emptyText}
        disabled={disabled ?? false}
      />
    </Field>
  );
}

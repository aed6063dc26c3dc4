"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { VariableMenu } from "#components/ui/form/variable-menu.tsx";
import { contactVariables } from "#lib/platform/text-variables.ts";
import type { FieldForm } from "./field-parts.tsx";

export type TextFieldProps = {
  label: string;
  value: string;
  maxLength: number;
  form: FieldForm;
  description?: string;
  placeholder?: string;
  rows?: number;
  onChange: (value: string) => void;
};

const names = [...contactVariables, "answer", "message"] as const;

/** A text for contacts or colleagues, with the available variables below. */
export function TextField(props: TextFieldProps) {
  const t = useTranslations("automations.textField");
  const {
    label,
    value,
    maxLength,
    form: { references, disabled },
    description,
    placeholder,
    rows = 1,
    onChange,
  } = props;
  const control = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const variables = [
    ...names.map((name) => ({ name, label: t(`variables.${name}`) })),
    ...references.customFields.map(({ code, name }) => ({ name: `customFields.${code}`, label: name })),
  ];
  function insert(name: string) {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = control.current ?? {};
    onChange(`${value.slice(0, from ?? 0)}{{${name}}}${value.slice(to ?? 0)}`.slice(0, maxLength));
  }
  const shared = { value, maxLength, placeholder, readOnly: disabled, ref: control };
  return (
    <div className="flex flex-col gap-1">
      <Field
        label={label}
        description={description}
        aside={value.length > maxLength * 0.8 ? t("length", { length: value.length, maxLength }) : undefined}
      >
        {rows > 1 ? (
          <Textarea
            {...shared}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
            className="field-sizing-content max-h-72"
          />
        ) : (
          <Input {...shared} onChange={(event) => onChange(event.target.value)} />
        )}
      </Field>
      {!disabled && (
        <VariableMenu
          textLabel={label}
          variables={variables}
          onInsert={insert}
          onClosed={() => control.current?.focus()}
        />
      )}
    </div>
  );
}

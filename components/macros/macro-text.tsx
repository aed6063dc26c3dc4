"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { VariableMenu } from "#components/ui/form/variable-menu.tsx";
import { macroLimits } from "#lib/macros/macro-limits.ts";
import { contactVariables } from "#lib/platform/text-variables.ts";

const names = [...contactVariables, "me.name", "workspace.name"] as const;

type MacroTextProps = {
  label: string;
  value: string;
  customFields: readonly { code: string; name: string }[];
  onChange: (value: string) => void;
};

/** A text of a macro, with the available variables below. */
export function MacroText({ label, value, customFields, onChange }: MacroTextProps) {
  const t = useTranslations("macros.macroText");
  const control = useRef<HTMLTextAreaElement>(null);
  const variables = [
    ...names.map((name) => ({ name, label: t(name) })),
    ...customFields.map(({ code, name }) => ({ name: `customFields.${code}`, label: name })),
  ];
  const insert = (name: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = control.current ?? {};
    const next = `${value.slice(0, selectionStart)}{{${name}}}${value.slice(selectionEnd)}`;
    onChange(next.slice(0, macroLimits.text));
  };
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} hideLabel>
        <Textarea
          ref={control}
          value={value}
          placeholder={label}
          maxLength={macroLimits.text}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <VariableMenu
        variables={variables}
        textLabel={label}
        onInsert={insert}
        onClosed={() => control.current?.focus()}
      />
    </div>
  );
}

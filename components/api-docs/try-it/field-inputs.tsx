"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { FormField } from "../call-form.ts";
import { InlineCode } from "../inline-code.tsx";
import { boundsOf, typeName } from "../openapi-shape.ts";
import { type CallValues, fieldKey } from "../prepared-call.ts";

/** From this number on, optional fields are folded. */
const FOLDED = 2;
const NOT_SET = "not-set";

type FieldInputsProps = {
  fields: readonly FormField[];
  values: CallValues["fields"];
  /** Keys of required fields that were empty when the call was to be sent. */
  missing: readonly string[];
  onChange: (key: string, value: string) => void;
};

/** The parameters of a call. Optional ones are folded until one has a value. */
export function FieldInputs({ fields, values, missing, onChange }: FieldInputsProps) {
  const t = useTranslations("api-docs.fieldInputs");
  const optional = fields.filter(({ required }) => !required);
  const isUsed = optional.some((field) => values[fieldKey(field)]);
  const inputs = (some: readonly FormField[]) =>
    some.map((field) => (
      <FieldInput
        key={fieldKey(field)}
        field={field}
        value={values[fieldKey(field)] ?? ""}
        isMissing={missing.includes(fieldKey(field))}
        onChange={(value) => onChange(fieldKey(field), value)}
      />
    ));
  return (
    <>
      {inputs(fields.filter(({ required }) => required))}
      {optional.length < FOLDED ? (
        inputs(optional)
      ) : (
        <details open={isUsed || undefined} className="rounded-md border">
          <summary className="cursor-pointer rounded-md px-3 py-2 font-medium text-ink-soft text-xs hover:text-ink coarse:py-3">
            {t("optional", { count: optional.length })}
          </summary>
          <div className="flex flex-col gap-4 border-t p-3">{inputs(optional)}</div>
        </details>
      )}
    </>
  );
}

type FieldInputProps = {
  field: FormField;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
};

function FieldInput({ field, value, isMissing, onChange }: FieldInputProps) {
  const t = useTranslations("api-docs.fieldInputs");
  const { name, required, description, schema, example } = field;
  const choices = choicesOf(field);
  const type = [choices.length > 0 ? null : typeName(schema), boundsOf(schema)].filter(Boolean).join(" · ");
  return (
    <Field
      label={<code className="font-mono">{name}</code>}
      aside={[required ? t("required") : null, t(field.in), type].filter(Boolean).join(" · ")}
      description={description && <InlineCode text={description} />}
      error={isMissing ? t("isMissing") : undefined}
      required={required}
    >
      {choices.length > 0 ? (
        <Select
          options={[
            ...(required ? [] : [{ value: NOT_SET, label: t("notSet") }]),
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          value={value || (required ? undefined : NOT_SET)}
          onChange={(next) => onChange(next === NOT_SET ? "" : next)}
        />
      ) : (
        <Input
          value={value}
          placeholder={example || String(schema.default ?? "")}
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-xs"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Returns the values of a field with a fixed list of them; empty for free text. */
function choicesOf({ schema }: FormField): string[] {
  if (schema.type === "boolean") return ["true", "false"];
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  return values.map(String);
}

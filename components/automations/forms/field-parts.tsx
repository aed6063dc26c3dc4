"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { numberInput, numberOf, numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { Duration, type ReferenceKind } from "#lib/automations/schema.ts";
import type { FormProps } from "./form-props.ts";

type NumberFieldProps = {
  label: string;
  value: number | null;
  /** Accepts an empty field as null. */
  optional?: boolean;
  min: number;
  max: number;
  integer?: boolean;
  description?: string;
  disabled?: boolean;
  onChange: (value: number | null) => void;
};

/** A number field; a value is applied once it is within the limits. */
export function NumberField(props: NumberFieldProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.fieldParts");
  const { label, value, optional, integer = true, description, disabled, onChange } = props;
  const [text, setText] = useState(value === null ? "" : numberInput(value));
  const error = errorOf(text, props, t);
  return (
    <Field label={label} description={description} error={error}>
      <Input
        inputMode={integer ? "numeric" : "decimal"}
        value={text}
        readOnly={disabled}
        placeholder={optional ? tActions("none") : undefined}
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          if (errorOf(next, props, t)) return;
          onChange(next.trim() === "" ? null : numberOf(next));
        }}
      />
    </Field>
  );
}

type Limits = Pick<NumberFieldProps, "min" | "max" | "integer" | "optional">;

function errorOf(
  text: string,
  { min, max, integer = true, optional }: Limits,
  t: Translate<"automations.fieldParts">,
): string | undefined {
  if (text.trim() === "") return optional ? undefined : t("enterANumber");
  const number = numberOf(text);
  if (!Number.isFinite(number) || (integer && !Number.isInteger(number))) return t("enterANumber");
  return number < min || number > max
    ? t("between", { min: numberText(min), max: numberText(max) })
    : undefined;
}

const units = ["minutes", "hours", "days"] as const;

type DurationFieldProps = {
  label: string;
  value: Duration;
  disabled?: boolean;
  onChange: (value: Duration) => void;
};

/** A duration: an amount and its unit. */
export function DurationField({ label, value, disabled, onChange }: DurationFieldProps) {
  const t = useTranslations("automations.fieldParts");
  const id = useId();
  const [amount, setAmount] = useState(String(value.amount));
  const isValid = Duration.safeParse({ amount: Number(amount), unit: value.unit }).success;
  const error = isValid ? undefined : t("durationError");
  function put(next: { amount: number; unit: Duration["unit"] }) {
    const parsed = Duration.safeParse(next);
    if (parsed.success) onChange(parsed.data);
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1" aria-describedby={error ? id : undefined}>
      <legend className="mb-1 font-medium text-ink-soft text-xs">{label}</legend>
      <div className="flex gap-2">
        <Input
          aria-label={t("amountOf", { label })}
          aria-invalid={error ? true : undefined}
          inputMode="numeric"
          className="w-20"
          value={amount}
          readOnly={disabled}
          onChange={(event) => {
            setAmount(event.target.value);
            put({ amount: Number(event.target.value), unit: value.unit });
          }}
        />
        <Select
          label={t("unitOf", { label })}
          options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          value={value.unit}
          disabled={disabled}
          onChange={(unit) => put({ amount: Number(amount) || value.amount, unit })}
        />
      </div>
      <p id={id} role="alert" className="text-danger-ink text-xs empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

type ChoiceFieldProps = {
  label: string;
  description?: string;
  options: readonly Option[];
  value: string | null;
  /** The label of an empty choice, if one is allowed. */
  none?: string;
  disabled?: boolean;
  error?: string;
  onChange: (value: string | null) => void;
};

/** Selects one entry of the workspace by type-ahead. */
export function ChoiceField(props: ChoiceFieldProps) {
  const t = useTranslations("automations.fieldParts");
  const { label, description, error, value, options, none, disabled, onChange } = props;
  const isGone = value !== null && options.length > 0 && !options.some((option) => option.value === value);
  return (
    <Field label={label} description={description} error={isGone ? t("theChosenItemWasDeleted") : error}>
      <Combobox
        label={label}
        options={options}
        value={value}
        disabled={disabled}
        onChange={onChange}
        noneLabel={none}
        placeholder={none}
      />
    </Field>
  );
}

/** Form data that the field of a step needs. */
export type FieldForm = Pick<FormProps<"end">, "references" | "disabled">;

type ReferenceFieldProps = Omit<ChoiceFieldProps, "options" | "disabled"> & {
  kind: ReferenceKind;
  form: FieldForm;
};

/** Selects one of the workspace's stages, tags, people and so on. */
export function ReferenceField({ kind, form: { references, disabled }, ...rest }: ReferenceFieldProps) {
  return <ChoiceField options={references.options[kind]} disabled={disabled} {...rest} />;
}

type PersonFieldProps = Pick<ReferenceFieldProps, "value" | "onChange" | "form"> & { label?: string };

/** Selects a member of the team, or none. */
export function PersonField({ label, ...rest }: PersonFieldProps) {
  const t = useTranslations("automations.fieldParts");
  return <ReferenceField label={label ?? t("person")} kind="user" none={t("unassigned")} {...rest} />;
}

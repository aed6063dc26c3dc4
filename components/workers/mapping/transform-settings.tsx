"use client";

import { getCountries } from "libphonenumber-js/min";
import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { readerFormats } from "#components/ui/text/formats.ts";
import type { Transform } from "#lib/workers/mapping/transforms.ts";
import { LookupSettings } from "./lookup-settings.tsx";
import { dateFormatOptions } from "./transform-labels.ts";

type TransformSettingsProps = { step: Transform; onChange: (step: Transform) => void };

/** The settings of a transform; changes take effect immediately. */
export function TransformSettings({ step, onChange }: TransformSettingsProps) {
  const t = useTranslations("workers.transformSettings");
  const tTransforms = useTranslations("workers.transforms");
  switch (step.type) {
    case "prefix":
    case "suffix":
    case "default":
      return <TextSetting step={step} onChange={onChange} />;
    case "part":
      return <PartSettings step={step} onChange={onChange} />;
    case "lookup":
      return <LookupSettings step={step} onChange={onChange} />;
    case "phone":
      return (
        <Field label={t("country")} description={t("forNumbersWithoutACountry")}>
          <Combobox
            label={t("country")}
            options={countries()}
            value={step.country}
            onChange={(country) => country && onChange({ ...step, country })}
          />
        </Field>
      );
    case "number":
      return (
        <Field label={t("decimalMark")}>
          <Select
            options={[
              { value: ".", label: t("decimals.point") },
              { value: ",", label: t("decimals.comma") },
            ]}
            value={step.decimal}
            onChange={(decimal) => onChange({ ...step, decimal })}
          />
        </Field>
      );
    case "date":
      return (
        <Field label={t("format")} description={t("aDateWithoutATime")}>
          <Select
            options={dateFormatOptions(tTransforms)}
            value={step.format}
            onChange={(format) => onChange({ ...step, format })}
          />
        </Field>
      );
    default:
      return null;
  }
}

type Of<Type extends Transform["type"]> = {
  step: Extract<Transform, { type: Type }>;
  onChange: (step: Transform) => void;
};

function TextSetting({ step, onChange }: Of<"prefix" | "suffix" | "default">) {
  const t = useTranslations("workers.transformSettings");
  return (
    <Field label={t(`text.${step.type}`)}>
      <Input
        value={step.text}
        maxLength={500}
        onChange={(event) => onChange({ ...step, text: event.target.value })}
      />
    </Field>
  );
}

function PartSettings({ step, onChange }: Of<"part">) {
  const t = useTranslations("workers.transformSettings");
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t("separatedBy")}>
        <Input
          value={step.separator}
          maxLength={20}
          onChange={({ target }) => target.value !== "" && onChange({ ...step, separator: target.value })}
        />
      </Field>
      <Field label={t("part")}>
        <Select
          options={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={parts.find((value) => value === String(step.index))}
          onChange={(index) => onChange({ ...step, index: Number(index) })}
        />
      </Field>
    </div>
  );
}

const parts = ["0", "1", "2", "3", "-2", "-1"] as const;

function countries() {
  const names = new Intl.DisplayNames(readerFormats().language, { type: "region" });
  return getCountries()
    .map((code) => ({ value: code as string, label: names.of(code) ?? code, hint: code as string }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

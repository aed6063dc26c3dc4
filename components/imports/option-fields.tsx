"use client";

import { useTranslations } from "next-intl";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { countryOptions } from "#components/ui/text/locale-options.ts";
import type { Import, ImportKind } from "#lib/imports/schema.ts";
import { matchValues, onMatchValues } from "./import-values.ts";

type Options = Import["options"];
type OptionFieldsProps = {
  kind: ImportKind;
  options: Options;
  mapping: Import["mapping"];
  onChange: (options: Options) => void;
};

const decimals = [
  { value: ".", label: "1,234.50" },
  { value: ",", label: "1.234,50" },
] as const;

/** How values are parsed, and what happens to existing records. */
export function OptionFields({ kind, options, mapping, onChange }: OptionFieldsProps) {
  const t = useTranslations("imports.optionFields");
  const set = (changes: Partial<Options>) => onChange({ ...options, ...changes });
  const fields = mapping.flatMap((target) => (target?.startsWith("field:") ? [target.slice(6)] : []));
  return (
    <section aria-label={t("options")}>
      <h2 className="mb-3 font-semibold text-base">{t("importOptions")}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("matchExisting")}>
          <Select
            options={matchValues[kind].map((value) => ({ value, label: t(`matchBy.${value}`) }))}
            value={options.matchBy}
            onChange={(matchBy) => set({ matchBy, matchField: fields[0] ?? null })}
          />
        </Field>
        {options.matchBy === "customField" && (
          <Field label={t("customField")} description={fields.length === 0 ? t("mapColumnFirst") : undefined}>
            <Select
              options={fields.map((code) => ({ value: code, label: code }))}
              value={options.matchField ?? undefined}
              onChange={(matchField) => set({ matchField })}
            />
          </Field>
        )}
        {options.matchBy !== "none" && (
          <Field label={t("ifAMatchExists")}>
            <Select
              options={onMatchValues.map((value) => ({ value, label: t(`onMatch.${value}`) }))}
              value={options.onMatch}
              onChange={(onMatch) => set({ onMatch })}
            />
          </Field>
        )}
        <Field label={t("defaultCountry")} description={t("aboutCountry")}>
          <Combobox
            label={t("defaultCountry")}
            options={countryOptions()}
            value={options.country}
            onChange={(country) => country && set({ country })}
          />
        </Field>
        {kind === "opportunities" && (
          <Field label={t("numberFormat")}>
            <Select options={decimals} value={options.decimal} onChange={(decimal) => set({ decimal })} />
          </Field>
        )}
      </div>
      <div className="mt-4">
        <CheckboxRow
          label={t("runRules")}
          description={t("aboutRules")}
          checked={options.runRules}
          onChange={(runRules) => set({ runRules })}
        />
      </div>
    </section>
  );
}

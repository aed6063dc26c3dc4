"use client";

import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { Import, ImportKind } from "#lib/imports/schema.ts";
import { matchChoices, onMatchChoices } from "./import-labels.ts";

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
  const set = (changes: Partial<Options>) => onChange({ ...options, ...changes });
  const fields = mapping.flatMap((target) => (target?.startsWith("field:") ? [target.slice(6)] : []));
  return (
    <section aria-label="Options">
      <h2 className="mb-3 font-semibold text-base">Import options</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Match existing by">
          <Select
            options={matchChoices[kind]}
            value={options.matchBy}
            onChange={(matchBy) => set({ matchBy, matchField: fields[0] ?? null })}
          />
        </Field>
        {options.matchBy === "customField" && (
          <Field
            label="Custom field"
            description={fields.length === 0 ? "Map a column to a custom field first." : undefined}
          >
            <Select
              options={fields.map((code) => ({ value: code, label: code }))}
              value={options.matchField ?? undefined}
              onChange={(matchField) => set({ matchField })}
            />
          </Field>
        )}
        {options.matchBy !== "none" && (
          <Field label="If a match exists">
            <Select
              options={onMatchChoices}
              value={options.onMatch}
              onChange={(onMatch) => set({ onMatch })}
            />
          </Field>
        )}
        <Field
          label="Default country"
          description="Used for numbers without a country code. Two letters, such as ES or MX."
        >
          <Input
            maxLength={2}
            value={options.country}
            onChange={(event) => set({ country: event.target.value.toUpperCase() })}
          />
        </Field>
        {kind === "opportunities" && (
          <Field label="Number format">
            <Select options={decimals} value={options.decimal} onChange={(decimal) => set({ decimal })} />
          </Field>
        )}
      </div>
      <div className="mt-4">
        <CheckboxRow
          label="Run rules"
          description="Each new or updated record triggers its rules, which may send webhooks. Otherwise no rules run."
          checked={options.runRules}
          onChange={(runRules) => set({ runRules })}
        />
      </div>
    </section>
  );
}

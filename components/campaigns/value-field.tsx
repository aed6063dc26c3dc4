"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { type CampaignValue, valueFields } from "#lib/campaigns/schema.ts";
import { type Slot, slotLabel } from "./campaign-draft.ts";

type ValueFieldProps = {
  slot: Slot;
  value: CampaignValue;
  error?: string | undefined;
  onChange: (value: CampaignValue) => void;
};

/** The source of a parameter's value: fixed text or a contact field. */
export function ValueField({ slot, value, error, onChange }: ValueFieldProps) {
  const t = useTranslations("campaigns.valueField");
  const label = slotLabel(slot, useTranslations("campaigns.slots"));
  const workspaceId = useShell().workspace.id;
  const customFields = useQuery(workspaceQueries.detail(workspaceId)).data?.customFields ?? [];
  const isText = value.from === "text";
  const text = isText ? value.text : value.fallback;
  const sources = [
    { value: "text", label: t("fixedText") },
    ...valueFields.map((field) => ({ value: `field:${field}`, label: t(`fields.${field}`) })),
    ...customFields.map(({ code, name }) => ({ value: `custom:${code}`, label: name })),
  ];
  return (
    <fieldset className="grid gap-2 rounded-md bg-sunken p-3 sm:grid-cols-2">
      <legend className="sr-only">{label}</legend>
      <Field label={label}>
        <Select
          label={t("sourceOf", { name: label })}
          options={sources}
          value={sourceOf(value)}
          onChange={(source) => onChange(fromSource(source, text))}
        />
      </Field>
      <Field label={isText ? t("fixedText") : t("fallback")} error={error} required={isText}>
        <Input
          value={text}
          placeholder={slot.sample}
          onChange={(event) =>
            onChange(
              isText ? { ...value, text: event.target.value } : { ...value, fallback: event.target.value },
            )
          }
        />
      </Field>
    </fieldset>
  );
}

function sourceOf(value: CampaignValue): string {
  if (value.from === "field") return `field:${value.field}`;
  return value.from === "customField" ? `custom:${value.code}` : "text";
}

function fromSource(source: string, text: string): CampaignValue {
  const field = valueFields.find((one) => source === `field:${one}`);
  if (field) return { from: "field", field, fallback: text };
  if (source.startsWith("custom:")) return { from: "customField", code: source.slice(7), fallback: text };
  return { from: "text", text };
}

"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { Channel } from "#lib/channels/schema.ts";
import type { PartProps } from "./text-fields.tsx";

type IdentityFieldsProps = PartProps & {
  channels: readonly Channel[];
  /** Whether it was submitted to WhatsApp. Name, language and channel can then not be changed. */
  isFixed: boolean;
};

const offered = ["UTILITY", "MARKETING"] as const;

/** Name, language and category of a template. */
export function IdentityFields({
  draft,
  onChange,
  faultOf,
  disabled,
  channels,
  isFixed,
}: IdentityFieldsProps) {
  const t = useTranslations("templates.identityFields");
  const { name, language, category, channelId } = draft;
  const categories = offered.map((value) => ({
    value,
    label: t(`categories.${value}.label`),
    description: t(`categories.${value}.description`),
  }));
  const known = offered.some((value) => value === category);
  const other = {
    value: category,
    label: translateValue(t, `categories.${category}.label`, category.toLowerCase()),
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_10rem]">
      <Field label={t("name")} required error={faultOf("name")}>
        <Input
          placeholder="order_on_its_way"
          value={name}
          disabled={disabled || isFixed}
          onChange={(event) => onChange({ name: event.target.value.toLowerCase().replaceAll(/\s/g, "_") })}
        />
      </Field>
      <Field label={t("language")} required error={faultOf("language")}>
        <Input
          placeholder="es_ES"
          value={language}
          disabled={disabled || isFixed}
          onChange={(event) => onChange({ language: event.target.value })}
        />
      </Field>
      <Field label={t("category")}>
        <Select
          label={t("category")}
          options={known ? categories : [...categories, other]}
          value={category}
          disabled={disabled}
          onChange={(next) => onChange({ category: next })}
        />
      </Field>
      {channels.length > 1 && !isFixed && (
        <Field label={t("channel")} className="sm:col-span-3">
          <Select
            label={t("channel")}
            options={channels.map((channel) => ({ value: channel.id, label: channel.name }))}
            value={channelId ?? channels[0]?.id ?? ""}
            disabled={disabled}
            onChange={(next) => onChange({ channelId: next })}
          />
        </Field>
      )}
    </div>
  );
}

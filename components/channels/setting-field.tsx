"use client";

import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { Translate } from "#components/ui/translate.ts";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { type ChannelDraft, isInputRequired } from "./channel-draft.ts";

type SettingFieldProps = {
  form: UseFormReturn<ChannelDraft>;
  field: Platform["fields"][number];
  stored: Channel | undefined;
};

/** A setting of a channel. Stored secrets are never shown. */
export function SettingField({ form, field, stored }: SettingFieldProps) {
  const t = useTranslations("channels.settingField");
  const tSettings = useTranslations("channels.settings");
  const text = textOf(field, tSettings);
  const choices = field.choices?.map(({ value, label }) => ({
    value,
    label: value === "yes" || value === "no" ? tSettings(`choices.${value}`) : label,
  }));
  const isStored = field.secret && stored?.secrets[field.name] === true;
  const required = isInputRequired(field, stored);
  return (
    <Field
      label={text.label}
      description={[text.hint, isStored ? t("storedHint") : field.generated && t("generatedHint")]
        .filter(Boolean)
        .join(" ")}
      error={form.formState.errors.fields?.[field.name]?.message}
      required={required}
    >
      {choices ? (
        <Controller
          control={form.control}
          name={`fields.${field.name}`}
          render={({ field: { value, onChange } }) => (
            <Select options={choices} value={value || field.initial} onChange={onChange} />
          )}
        />
      ) : (
        <Input
          {...form.register(`fields.${field.name}`, {
            validate: (text) => !required || text.trim() !== "" || t("required"),
          })}
          type={field.secret ? "password" : "text"}
          autoComplete="off"
          data-1p-ignore=""
          spellCheck={false}
          className="font-mono"
          placeholder={isStored ? "••••••••••••" : field.initial}
        />
      )}
    </Field>
  );
}

const knownFields = [
  "phoneNumberId",
  "wabaId",
  "appId",
  "displayPhoneNumber",
  "graphBaseUrl",
  "graphVersion",
  "accessToken",
  "appSecret",
  "verifyToken",
  "humanAgent",
  "adLookup",
  "apiBaseUrl",
  "botToken",
  "webhookSecret",
  "instagramId",
  "pageId",
] as const;

type FieldText = { label: string; hint: string };

/** Returns the label and hint of a setting in the reader's language; an unknown one keeps those of the server. */
function textOf(field: Platform["fields"][number], t: Translate<"channels.settings">): FieldText {
  const known = knownFields.find((one) => one === field.name);
  // Only Instagram can do without a page.
  if (known === "pageId" && !field.required) {
    return { label: t("instagramPageId.label"), hint: t("instagramPageId.hint") };
  }
  return known ? { label: t(`${known}.label`), hint: t(`${known}.hint`) } : field;
}

"use client";

import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { Channel, Platform } from "#lib/channels/schema.ts";
import { type ChannelDraft, mustBeTyped } from "./channel-draft.ts";

export type SettingFieldProps = {
  form: UseFormReturn<ChannelDraft>;
  field: Platform["fields"][number];
  stored: Channel | undefined;
};

/** A setting of a channel. Stored secrets are never shown. */
export function SettingField({ form, field, stored }: SettingFieldProps) {
  const isStored = field.secret && stored?.secrets[field.name] === true;
  const required = mustBeTyped(field, stored);
  return (
    <Field
      label={field.label}
      description={[field.hint, isStored ? "A value is stored. Leave empty to keep it." : madeByUs(field)]
        .filter(Boolean)
        .join(" ")}
      error={form.formState.errors.fields?.[field.name]?.message}
      required={required}
    >
      {field.choices ? (
        <Controller
          control={form.control}
          name={`fields.${field.name}`}
          render={({ field: { value, onChange } }) => (
            <Select options={field.choices ?? []} value={value || field.initial} onChange={onChange} />
          )}
        />
      ) : (
        <Input
          {...form.register(`fields.${field.name}`, {
            validate: (text) => !required || text.trim() !== "" || "fill this in",
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

function madeByUs({ generated }: Platform["fields"][number]): string {
  return generated ? "Leave empty to generate one." : "";
}

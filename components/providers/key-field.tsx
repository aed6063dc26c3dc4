"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { Provider } from "#lib/providers/schema.ts";
import type { ProviderFormValues } from "./provider-form-values.ts";
import { isSameOrigin } from "./provider-presets.ts";

/** The API key. The stored key is never shown. */
export function KeyField({ form, stored }: { form: ProviderFormValues; stored?: Provider }) {
  const t = useTranslations("providers.keyField");
  const [baseUrl, apiKey, dropsKey] = useWatch({
    control: form.control,
    name: ["baseUrl", "apiKey", "dropsKey"],
  });
  const hasKey = stored?.hasApiKey === true;
  const moves = hasKey && !isSameOrigin(stored.baseUrl, baseUrl);
  return (
    <div className="grid gap-2">
      <Field
        label={t("apiKey")}
        description={t(moves ? "otherAddress" : hasKey && !dropsKey ? "keyStored" : "aboutKey")}
        error={form.formState.errors.apiKey?.message}
      >
        <Input
          {...form.register("apiKey")}
          type="password"
          autoComplete="off"
          data-1p-ignore=""
          spellCheck={false}
          className="font-mono"
          placeholder={hasKey && !moves && !dropsKey ? "••••••••••••" : "sk-…"}
        />
      </Field>
      {hasKey && !moves && apiKey === "" && (
        <Controller
          control={form.control}
          name="dropsKey"
          render={({ field }) => (
            <CheckboxRow label={t("removeTheStoredKey")} checked={field.value} onChange={field.onChange} />
          )}
        />
      )}
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import type { ProviderTest } from "#lib/providers/schema.ts";
import type { ProviderFormValues } from "./provider-form-values.ts";

type ModelsFieldProps = {
  form: ProviderFormValues;
  test: { data: ProviderTest | undefined; isPending: boolean };
  /** Loads the models from the server. */
  onAsk: () => void;
};

/** The models of the provider: chosen from the server's list, or typed. */
export function ModelsField({ form, test, onAsk }: ModelsFieldProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("providers.modelsField");
  const listed = test.data?.models ?? [];
  const emptyText = listed.length === 0 ? t("typeName") : t("noMatches");
  return (
    <Controller
      control={form.control}
      name="models"
      render={({ field }) => (
        <Field
          label={t("models")}
          description={t("aboutModels")}
          error={form.formState.errors.models?.message}
          aside={
            <button
              type="button"
              disabled={test.isPending}
              onClick={onAsk}
              className="hit-area text-accent-ink hover:underline disabled:text-ink-faint"
            >
              {test.isPending ? t("fetching") : t("fetchFromTheServer")}
            </button>
          }
        >
          <Combobox
            multiple
            label={t("models")}
            options={optionsOf([...field.value, ...listed])}
            value={field.value}
            onChange={field.onChange}
            onCreate={(name) => field.onChange([...field.value, name])}
            createVerb={tActions("add")}
            placeholder={t("all")}
            emptyText={emptyText}
          />
        </Field>
      )}
    />
  );
}

function optionsOf(names: readonly string[]) {
  return [...new Set(names)].map((name) => ({ value: name, label: name }));
}

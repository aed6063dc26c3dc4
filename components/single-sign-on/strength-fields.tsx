"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import type { IdentityProviderFormValues } from "./identity-provider-draft.ts";

type StrengthFieldsProps = { form: IdentityProviderFormValues };

/** How people must have signed in at the provider. */
export function StrengthFields({ form }: StrengthFieldsProps) {
  const t = useTranslations("single-sign-on.strength");
  const [kind, requires] = useWatch({ control: form.control, name: ["kind", "requiresMultiFactor"] });
  const { errors } = form.formState;
  return (
    <>
      <Controller
        control={form.control}
        name="requiresMultiFactor"
        render={({ field }) => (
          <CheckboxRow
            label={t("requiresMultiFactor")}
            description={t("aboutRequiresMultiFactor")}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {requires && (
        <Field
          label={t(`values.${kind}`)}
          description={t("aboutValues")}
          error={errors.multiFactorValues?.message}
        >
          <Input
            {...form.register("multiFactorValues")}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            placeholder="https://refeds.org/profile/mfa"
          />
        </Field>
      )}
      <Field label={t("maxAge")} description={t("aboutMaxAge")} error={errors.maxAgeMinutes?.message}>
        <Input
          {...form.register("maxAgeMinutes")}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-32"
        />
      </Field>
      {kind === "oidc" && (
        <Controller
          control={form.control}
          name="oidc.signsOut"
          render={({ field }) => (
            <CheckboxRow
              label={t("signsOut")}
              description={t("aboutSignsOut")}
              checked={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Switch } from "#components/ui/form/switch.tsx";
import type { Rule } from "#lib/rules/schema.ts";
import type { RuleDraft } from "./rule-draft.ts";
import { SigningSecret } from "./signing-secret.tsx";

type RuleSettingsProps = { form: UseFormReturn<RuleDraft>; rule?: Rule };

/** Name, switch and signing secret. */
export function RuleSettings({ form, rule }: RuleSettingsProps) {
  const t = useTranslations("rules.ruleSettings");
  const { errors } = form.formState;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Field label={t("name")} required error={errors.name?.message} className="flex-1">
          <Input {...form.register("name")} maxLength={120} placeholder={t("nameExample")} />
        </Field>
        <Controller
          control={form.control}
          name="enabled"
          render={({ field }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control.
            <label className="mt-5 flex h-8 items-center gap-2 text-sm coarse:h-10">
              <Switch checked={field.value} onCheckedChange={field.onChange} aria-label={t("enabled")} />
              {field.value ? t("on") : t("off")}
            </label>
          )}
        />
      </div>
      <SigningSecret form={form} rule={rule} />
    </div>
  );
}

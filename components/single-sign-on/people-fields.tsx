"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { TextListField } from "#components/ui/form/text-list-field.tsx";
import type { IdentityProviderFormValues } from "./identity-provider-draft.ts";

type PeopleFieldsProps = { form: IdentityProviderFormValues };

const mono = { autoComplete: "off", spellCheck: false, className: "font-mono" };

/** Whose addresses the provider vouches for, and where it describes them and their groups. */
export function PeopleFields({ form }: PeopleFieldsProps) {
  const t = useTranslations("single-sign-on.people");
  const kind = useWatch({ control: form.control, name: "kind" });
  const error = form.formState.errors.groupsFrom?.message;
  return (
    <>
      <DomainsField form={form} />
      {kind === "oidc" && <TrustsEmailField form={form} />}
      {kind === "saml" && <AttributeFields form={form} />}
      <Field label={t(`groupsFrom.${kind}`)} description={t(`aboutGroupsFrom.${kind}`)} error={error}>
        <Input {...form.register("groupsFrom")} {...mono} placeholder="groups" />
      </Field>
    </>
  );
}

function DomainsField({ form }: PeopleFieldsProps) {
  const t = useTranslations("single-sign-on.people");
  const { domains: errors } = form.formState.errors;
  const error = Array.isArray(errors) ? errors.find((one) => one?.message)?.message : errors?.message;
  return (
    <Controller
      control={form.control}
      name="domains"
      render={({ field }) => (
        <TextListField
          label={t("domains")}
          description={t("aboutDomains")}
          error={error}
          value={field.value}
          onChange={field.onChange}
          clean={cleanDomain}
          placeholder={t("noDomains")}
          emptyText={t("typeDomain")}
        />
      )}
    />
  );
}

function cleanDomain(text: string): string {
  return text.trim().toLowerCase().replace(/^@/, "");
}

function TrustsEmailField({ form }: PeopleFieldsProps) {
  const t = useTranslations("single-sign-on.people");
  return (
    <Controller
      control={form.control}
      name="oidc.trustsEmail"
      render={({ field }) => (
        <CheckboxRow
          label={t("trustsEmail")}
          description={t("aboutTrustsEmail")}
          checked={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

const attributes = ["emailFrom", "nameFrom", "lastNameFrom"] as const;

/** The attributes of the provider, if it does not use the usual names. */
function AttributeFields({ form }: PeopleFieldsProps) {
  const t = useTranslations("single-sign-on.people");
  const errors = form.formState.errors.saml;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        {attributes.map((name) => (
          <Field key={name} label={t(name)} error={errors?.[name]?.message}>
            <Input {...form.register(`saml.${name}`)} {...mono} />
          </Field>
        ))}
      </div>
      <p className="text-ink-faint text-xs">{t("aboutAttributes")}</p>
    </div>
  );
}

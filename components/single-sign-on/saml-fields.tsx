"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import type { IdentityProvider } from "#lib/single-sign-on/schema.ts";
import type { IdentityProviderFormValues } from "./identity-provider-draft.ts";
import { ProviderAddress } from "./provider-address.tsx";
import { SamlCertificates } from "./saml-certificates.tsx";
import { samlSources } from "./saml-draft.ts";

type SamlFieldsProps = { form: IdentityProviderFormValues; stored: IdentityProvider | null };

const mono = { autoComplete: "off", spellCheck: false, className: "font-mono" };

/** The connection to a SAML provider. */
export function SamlFields({ form, stored }: SamlFieldsProps) {
  const t = useTranslations("single-sign-on.saml");
  const source = useWatch({ control: form.control, name: "saml.source" });
  return (
    <>
      <ProviderAddress
        form={form}
        stored={stored?.addresses.metadata}
        path="metadata"
        label={t("metadata")}
        description={t("aboutMetadata")}
      />
      <ProviderAddress
        form={form}
        stored={stored?.addresses.callback}
        path="acs"
        label={t("acs")}
        description={t("aboutAcs")}
      />
      <Controller
        control={form.control}
        name="saml.source"
        render={({ field }) => (
          <div className="grid gap-1">
            <p className="font-medium text-ink-soft text-xs">{t("source")}</p>
            <SegmentedControl
              label={t("source")}
              segments={samlSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          </div>
        )}
      />
      {source === "fields" ? <TypedFields form={form} /> : <MetadataField form={form} source={source} />}
      {stored?.saml && source === "metadataUrl" && (
        <SamlCertificates certificates={stored.saml.certificates} />
      )}
      <Controller
        control={form.control}
        name="saml.allowsProviderStart"
        render={({ field }) => (
          <CheckboxRow
            label={t("allowsProviderStart")}
            description={t("aboutAllowsProviderStart")}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

type MetadataFieldProps = Pick<SamlFieldsProps, "form"> & { source: "metadataUrl" | "metadataXml" };

function MetadataField({ form, source }: MetadataFieldProps) {
  const t = useTranslations("single-sign-on.saml");
  const error = form.formState.errors.saml?.[source]?.message;
  return source === "metadataUrl" ? (
    <Field label={t("metadataUrl")} description={t("aboutMetadataUrl")} error={error} required>
      <Input
        {...form.register("saml.metadataUrl")}
        {...mono}
        type="url"
        placeholder="https://acme.okta.com/app/…/sso/saml/metadata"
      />
    </Field>
  ) : (
    <Field label={t("metadataXml")} description={t("aboutMetadataXml")} error={error} required>
      <Textarea
        {...form.register("saml.metadataXml")}
        {...mono}
        rows={5}
        placeholder="<EntityDescriptor …>"
      />
    </Field>
  );
}

function TypedFields({ form }: Pick<SamlFieldsProps, "form">) {
  const t = useTranslations("single-sign-on.saml");
  const errors = form.formState.errors.saml;
  return (
    <>
      <Field
        label={t("entityId")}
        description={t("aboutEntityId")}
        error={errors?.entityId?.message}
        required
      >
        <Input {...form.register("saml.entityId")} {...mono} />
      </Field>
      <Field label={t("ssoUrl")} description={t("aboutSsoUrl")} error={errors?.ssoUrl?.message} required>
        <Input {...form.register("saml.ssoUrl")} {...mono} type="url" />
      </Field>
      <Field
        label={t("certificates")}
        description={t("aboutCertificates")}
        error={errors?.certificates?.message}
        required
      >
        <Textarea
          {...form.register("saml.certificates")}
          {...mono}
          rows={5}
          placeholder="-----BEGIN CERTIFICATE-----"
        />
      </Field>
    </>
  );
}

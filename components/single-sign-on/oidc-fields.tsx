"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { StoredKeyField } from "#components/ui/form/stored-key-field.tsx";
import type { IdentityProvider } from "#lib/single-sign-on/schema.ts";
import type { IdentityProviderFormValues } from "./identity-provider-draft.ts";
import { ProviderAddress } from "./provider-address.tsx";

type OidcFieldsProps = { form: IdentityProviderFormValues; stored: IdentityProvider | null };

/** The connection to an OpenID Connect provider. */
export function OidcFields({ form, stored }: OidcFieldsProps) {
  const t = useTranslations("single-sign-on.oidc");
  const errors = form.formState.errors.oidc;
  const mono = { autoComplete: "off", spellCheck: false, className: "font-mono" };
  return (
    <>
      <ProviderAddress
        form={form}
        stored={stored?.addresses.callback}
        path="callback"
        label={t("redirectUrl")}
        description={t("aboutRedirectUrl")}
      />
      <ProviderAddress
        form={form}
        stored={stored?.addresses.logout}
        path="logout"
        label={t("logoutUrl")}
        description={t("aboutLogoutUrl")}
      />
      <Field label={t("issuer")} description={t("aboutIssuer")} error={errors?.issuer?.message} required>
        <Input {...form.register("oidc.issuer")} {...mono} type="url" placeholder="https://acme.okta.com" />
      </Field>
      <Field
        label={t("clientId")}
        description={t("aboutClientId")}
        error={errors?.clientId?.message}
        required
      >
        <Input {...form.register("oidc.clientId")} {...mono} />
      </Field>
      <StoredKeyField
        control={form.control}
        names={{ key: "oidc.clientSecret", dropsKey: "oidc.dropsSecret", address: "oidc.issuer" }}
        storedFor={stored?.oidc?.hasClientSecret ? stored.oidc.issuer : null}
        label={t("clientSecret")}
      />
      <Field label={t("scope")} description={t("aboutScope")} error={errors?.scope?.message}>
        <Input {...form.register("oidc.scope")} {...mono} />
      </Field>
    </>
  );
}

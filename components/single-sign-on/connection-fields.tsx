"use client";

import { useTranslations } from "next-intl";
import { Controller, useWatch } from "react-hook-form";
import { ChoiceCards } from "#components/ui/form/choice-cards.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { type IdentityProvider, providerKinds } from "#lib/single-sign-on/schema.ts";
import { aliasOf, type IdentityProviderFormValues } from "./identity-provider-draft.ts";
import { OidcFields } from "./oidc-fields.tsx";
import { SamlFields } from "./saml-fields.tsx";

type ConnectionFieldsProps = { form: IdentityProviderFormValues; stored: IdentityProvider | null };

/** The addresses and keys that connect the provider and this installation. The protocol cannot change later. */
export function ConnectionFields({ form, stored }: ConnectionFieldsProps) {
  const kind = useWatch({ control: form.control, name: "kind" });
  return (
    <>
      {!stored && <ProtocolChoice form={form} />}
      <NameFields form={form} isStored={stored !== null} />
      {kind === "oidc" ? (
        <OidcFields form={form} stored={stored} />
      ) : (
        <SamlFields form={form} stored={stored} />
      )}
    </>
  );
}

function ProtocolChoice({ form }: { form: IdentityProviderFormValues }) {
  const t = useTranslations("single-sign-on");
  const choices = providerKinds.map((id) => ({
    id,
    label: t(`protocols.${id}`),
    description: t(`aboutProtocols.${id}`),
  }));
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field }) => (
        <ChoiceCards
          label={t("connection.protocol")}
          choices={choices}
          value={field.value}
          onChange={(id) => {
            form.clearErrors();
            field.onChange(id);
          }}
        />
      )}
    />
  );
}

/** A new provider's alias follows its name until the person types another one. */
function NameFields({ form, isStored }: { form: IdentityProviderFormValues; isStored: boolean }) {
  const t = useTranslations("single-sign-on.connection");
  const { errors, dirtyFields } = form.formState;
  const name = form.register("name", {
    onChange: ({ target }) => {
      if (!isStored && !dirtyFields.alias) form.setValue("alias", aliasOf(target.value));
    },
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field label={t("name")} description={t("aboutName")} error={errors.name?.message} required>
        <Input {...name} autoComplete="off" maxLength={60} placeholder={t("nameExample")} />
      </Field>
      <Field label={t("alias")} description={t("aboutAlias")} error={errors.alias?.message} required>
        <Input
          {...form.register("alias")}
          readOnly={isStored}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          className="font-mono"
          placeholder="okta"
        />
      </Field>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { CreateApiKey, type CreatedApiKey } from "#lib/api-keys/schema.ts";
import { apiKeyKeys } from "./api-key-queries.ts";
import { type Expiry, expiries, expiryDate } from "./expiry.ts";
import { ScopePicker } from "./scope-picker.tsx";

const Draft = CreateApiKey.pick({ name: true, scopes: true }).extend({
  expiry: z.enum(expiries),
});

type NewApiKeyFormProps = { onMade: (apiKey: CreatedApiKey) => void; onCancel: () => void };

/** Name, lifetime and scopes of a new key. */
export function NewApiKeyForm({ onMade, onCancel }: NewApiKeyFormProps) {
  const t = useTranslations("api-keys.newApiKeyForm");
  const initial: { name: string; scopes: CreateApiKey["scopes"]; expiry: Expiry } = {
    name: "",
    scopes: [],
    expiry: "90d",
  };
  const form = useForm({ resolver: formResolver(Draft), defaultValues: initial });
  const create = useWrite(apiKeyEndpoints.create, { stale: [apiKeyKeys.list], onSuccess: onMade });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ name, scopes, expiry }) =>
        create.mutate({ body: { name, scopes, expiresAt: expiryDate(expiry, Date.now()) } }),
      )}
      className="grid gap-4"
    >
      <Field label={t("name")} description={t("aboutName")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={120} />
      </Field>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => <ScopePicker scopes={field.value ?? []} onChange={field.onChange} />}
      />
      <Field label={t("expires")}>
        <Controller
          control={form.control}
          name="expiry"
          render={({ field }) => (
            <Select
              options={expiries.map((value) => ({ value, label: t(`expiries.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Field>
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending} onCancel={onCancel}>
          {t("createKey")}
        </SubmitButtons>
      </div>
    </form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { useWrite } from "#components/realtime/use-write.ts";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { apiKeyEndpoints } from "#lib/api-keys/endpoints.ts";
import { CreateApiKey, type CreatedApiKey, isAddressRange } from "#lib/api-keys/schema.ts";
import { apiKeyKeys } from "./api-key-queries.ts";
import { expiries, expiryDate } from "./expiry.ts";
import { ScopePicker } from "./scope-picker.tsx";
import { splitAddresses } from "./split-addresses.ts";
import { WorkspacePicker } from "./workspace-picker.tsx";

const Draft = CreateApiKey.pick({ name: true, scopes: true, workspaceIds: true }).extend({
  expiry: z.enum(expiries),
  addresses: z.string(),
});
type Draft = z.infer<typeof Draft>;

const initial: Draft = { name: "", scopes: [], workspaceIds: [], expiry: "90d", addresses: "" };

type NewApiKeyFormProps = { onMade: (apiKey: CreatedApiKey) => void; onCancel: () => void };

/** Name, workspaces, scopes and lifetime of a new key; behind "Advanced", its addresses. */
export function NewApiKeyForm({ onMade, onCancel }: NewApiKeyFormProps) {
  const t = useTranslations("api-keys.newApiKeyForm");
  const form = useForm({ resolver: formResolver(Draft), defaultValues: initial });
  const create = useWrite(apiKeyEndpoints.create, { stale: [apiKeyKeys.list], onSuccess: onMade });
  const [isAdvanced, setAdvanced] = useState(false);
  const { errors } = form.formState;

  function submit({ expiry, addresses: text, ...limits }: Draft) {
    const addresses = splitAddresses(text);
    const wrong = addresses.find((entry) => !isAddressRange(entry));
    if (wrong === undefined) {
      return create.mutate({ body: { ...limits, addresses, expiresAt: expiryDate(expiry, Date.now()) } });
    }
    setAdvanced(true);
    form.setError("addresses", { message: t("notAnAddress", { entry: wrong }) }, { shouldFocus: true });
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      <Field label={t("name")} description={t("aboutName")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={120} />
      </Field>
      <Controller
        control={form.control}
        name="workspaceIds"
        render={({ field }) => <WorkspacePicker workspaceIds={field.value ?? []} onChange={field.onChange} />}
      />
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
      <details open={isAdvanced} onToggle={(event) => setAdvanced(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer rounded-sm text-ink-soft text-xs hover:text-ink">
          {t("advanced")}
        </summary>
        <Field
          className="mt-3"
          label={t("addresses")}
          description={t("aboutAddresses")}
          error={errors.addresses?.message}
        >
          <Textarea
            {...form.register("addresses")}
            rows={2}
            spellCheck={false}
            placeholder={"203.0.113.7\n2001:db8::/32"}
            className="font-mono text-xs"
          />
        </Field>
      </details>
      <FormError error={create.error} />
      <div className="flex justify-end gap-2">
        <SubmitButtons busy={create.isPending} onCancel={onCancel}>
          {t("createKey")}
        </SubmitButtons>
      </div>
    </form>
  );
}

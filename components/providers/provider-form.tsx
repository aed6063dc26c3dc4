"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { FormError } from "#components/ui/form/form-error.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { StoredKeyField } from "#components/ui/form/stored-key-field.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { DialogContent } from "#components/ui/overlay/dialog.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import type { Provider } from "#lib/providers/schema.ts";
import { ModelsField } from "./models-field.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { ProviderDraft, sentKey } from "./provider-draft.ts";
import type { ProviderFormValues } from "./provider-form-values.ts";
import { isPrivateAddress } from "./provider-presets.ts";
import { providerKeys } from "./provider-queries.ts";
import { ProviderTestResult } from "./provider-test-result.tsx";

type ProviderFormProps = { stored?: Provider; initial: ProviderDraft; onDone: () => void };

/** Name, URL, key and models of a provider, with a connection test before saving. */
export function ProviderForm({ stored, initial, onDone }: ProviderFormProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("providers.providerForm");
  const form: ProviderFormValues = useForm({ resolver: formResolver(ProviderDraft), defaultValues: initial });
  const id = useId();
  const save = useSaveProvider(stored, onDone);
  const test = useWrite(providerEndpoints.test, { stale: [] });

  async function tryConnection() {
    if (!(await form.trigger(["baseUrl", "apiKey"]))) return;
    const draft = form.getValues();
    const [model] = draft.models;
    test.mutate({
      body: {
        baseUrl: draft.baseUrl,
        ...sentKey(draft),
        ...(stored && { id: stored.id }),
        ...(model && { model }),
      },
    });
  }

  return (
    <DialogContent
      title={stored ? t("editName", { name: stored.name }) : t("addAProvider")}
      description={stored ? undefined : t("aboutProvider")}
      footer={
        <>
          <ProviderTestResult test={test} className="w-full empty:hidden" />
          <Button className="mr-auto" busy={test.isPending} onClick={tryConnection}>
            {t("testConnection")}
          </Button>
          <SubmitButtons form={id} busy={save.isPending} onCancel={onDone}>
            {stored ? tActions("save") : t("addProvider")}
          </SubmitButtons>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={form.handleSubmit((draft) => save.submit(draft))}
        className="grid gap-4"
      >
        {!stored && <PresetChoice form={form} />}
        <NameFields form={form} />
        <StoredKeyField
          control={form.control}
          names={{ key: "apiKey", dropsKey: "dropsKey", address: "baseUrl" }}
          storedFor={stored?.hasApiKey ? stored.baseUrl : null}
          label={t("apiKey")}
          placeholder="sk-…"
        />
        <ModelsField form={form} test={test} onAsk={tryConnection} />
        <FormError error={save.error} />
      </form>
    </DialogContent>
  );
}

function NameFields({ form }: { form: ProviderFormValues }) {
  const t = useTranslations("providers.providerForm");
  const baseUrl = useWatch({ control: form.control, name: "baseUrl" });
  const { errors } = form.formState;
  return (
    <>
      <Field label={t("name")} description={t("aboutName")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="off" maxLength={60} placeholder="OpenAI" />
      </Field>
      <Field
        label={t("baseUrl")}
        description={isPrivateAddress(baseUrl) ? t("aboutPrivateAddress") : t("aboutBaseUrl")}
        error={errors.baseUrl?.message}
        required
      >
        <Input
          {...form.register("baseUrl")}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          placeholder="https://api.openai.com/v1"
        />
      </Field>
    </>
  );
}

function useSaveProvider(stored: Provider | undefined, onDone: () => void) {
  const t = useTranslations("providers.providerForm");
  const workspaceId = useShell().workspace.id;
  const options = {
    stale: [providerKeys.all(workspaceId)],
    onSuccess: ({ name }: Provider) => {
      toast.success(stored ? t("saved", { name }) : t("added", { name }));
      onDone();
    },
  };
  const create = useWrite(providerEndpoints.create, options);
  const update = useWrite(providerEndpoints.update, options);
  return {
    error: create.error ?? update.error,
    isPending: create.isPending || update.isPending,
    submit(draft: ProviderDraft) {
      const { name, baseUrl, models } = draft;
      const body = { name, baseUrl, models, ...sentKey(draft) };
      if (stored) update.mutate({ query: { id: stored.id }, body });
      else create.mutate({ body });
    },
  };
}

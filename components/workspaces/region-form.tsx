"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { Input } from "#components/ui/form/input.tsx";
import { SaveRow } from "#components/ui/form/save-row.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { useStoredForm } from "#components/ui/form/use-stored-form.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import {
  countryOptions,
  currencyOptions,
  languageOptions,
  timezoneOptions,
} from "#components/ui/text/locale-options.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { UpdateWorkspaceRegion, type WorkspaceRegion } from "#lib/workspaces/schema.ts";
import { workspaceKeys } from "./workspace-queries.ts";

/** The form of the workspace's name, language, time zone, country and currency. */
export function RegionForm({ region }: { region: WorkspaceRegion }) {
  const t = useTranslations("workspaces.regionForm");
  const { form, save, submit } = useRegionForm(region);
  const { errors, isDirty } = form.formState;
  const { language, timezone, country, currency } = form.watch();
  const set = (name: "language" | "timezone" | "country" | "currency") => (value: string | null) =>
    form.setValue(name, value as never, { shouldDirty: true });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t("name")} error={errors.name?.message} required>
        <Input {...form.register("name")} autoComplete="organization" maxLength={120} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("language")} description={t("languageUse")}>
          <Select options={languageOptions} value={language} onChange={set("language")} />
        </Field>
        <Field label={t("timezone")} description={t("timezoneUse")}>
          <Combobox
            label={t("timezone")}
            options={timezoneOptions(region.timezone)}
            value={timezone ?? null}
            onChange={(value) => value && set("timezone")(value)}
          />
        </Field>
        <Field label={t("country")} description={t("countryUse")}>
          <Combobox
            label={t("country")}
            options={countryOptions()}
            value={country ?? null}
            noneLabel={t("notSet")}
            placeholder={t("notSet")}
            onChange={set("country")}
          />
        </Field>
        <Field label={t("currency")} description={t("currencyUse")}>
          <Combobox
            label={t("currency")}
            options={currencyOptions()}
            value={currency ?? null}
            noneLabel={t("lastCurrency")}
            placeholder={t("lastCurrency")}
            onChange={set("currency")}
          />
        </Field>
      </div>
      <SaveRow error={save.error} disabled={!isDirty} busy={save.isPending}>
        {t("save")}
      </SaveRow>
    </form>
  );
}

function useRegionForm(region: WorkspaceRegion) {
  const t = useTranslations("workspaces.regionForm");
  const router = useRouter();
  const { workspace } = useShell();
  const stored = fieldsOf(region);
  const form = useForm({ resolver: formResolver(UpdateWorkspaceRegion), defaultValues: stored });
  const { handleSubmit, adopt } = useStoredForm(form, stored, true);
  const save = useWrite(workspaceEndpoints.updateRegion, {
    stale: [workspaceKeys.detail(workspace.id), workspaceKeys.mine],
    onSuccess: (saved) => {
      adopt(fieldsOf(saved));
      toast.success(t("saved"));
      router.refresh();
    },
  });
  const submit = handleSubmit((body) => save.mutate({ body }));
  return { form, save, submit };
}

function fieldsOf(region: WorkspaceRegion) {
  return { ...region, language: languageOptions.find(({ value }) => value === region.language)?.value };
}

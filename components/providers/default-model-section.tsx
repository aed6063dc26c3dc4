"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { providerEndpoints } from "#lib/providers/endpoints.ts";
import { BUILTIN_MODEL, type ModelChoice } from "#lib/providers/schema.ts";
import { providerKeys, providerQueries } from "./provider-queries.ts";

/** The model of new agents. */
export function DefaultModelSection() {
  const t = useTranslations("providers.defaultModelSection");
  const tOptions = useTranslations("providers.modelOptions");
  const tModel = useTranslations("providers.modelLabel");
  const workspaceId = useShell().workspace.id;
  const mayWrite = usePermission("providers.write");
  const standard = useQuery(providerQueries.defaultModel(workspaceId));
  const choices = useQuery(providerQueries.models(workspaceId));
  const choose = useWrite(providerEndpoints.setDefaultModel, {
    stale: [[...providerKeys.all(workspaceId), "default-model"]],
    onSuccess: ({ model }) =>
      toast.success(
        t("newAgentsUse", { model, kind: model.toLowerCase() === BUILTIN_MODEL ? "builtin" : "other" }),
      ),
    failure: t("notChanged"),
  });
  const model = choose.isPending ? choose.variables.body.model : standard.data?.model;
  const save = (next: string) => choose.mutate({ body: { model: next } });
  return (
    <SettingsSection title={t("defaultModel")} description={t("aboutDefaultModel")}>
      {standard.isError ? (
        <ErrorState title={t("couldNotLoad")} query={standard} />
      ) : model === undefined ? (
        <Skeleton className="h-8 max-w-sm" />
      ) : (
        <div className="max-w-sm">
          <Combobox
            label={t("defaultModel")}
            options={modelOptions(choices.data?.models ?? [], model, { t: tOptions, tModel })}
            value={model}
            disabled={!mayWrite || choose.isPending}
            emptyText={choices.isPending ? t("askingTheProviders") : t("noMatches")}
            onChange={(next) => next !== null && next !== model && save(next)}
            onCreate={save}
            createVerb={t("use")}
          />
        </div>
      )}
    </SettingsSection>
  );
}

type Translators = { t: Translate<"providers.modelOptions">; tModel: Translate<"providers.modelLabel"> };

/** Returns the models by provider, the built-in one first. Includes the chosen one if no provider lists it. */
function modelOptions(models: readonly ModelChoice[], chosen: string, { t, tModel }: Translators): Option[] {
  const options = models.map((choice): Option => {
    if (choice.origin === "builtin") {
      return {
        value: choice.model,
        label: tModel("builtinModel"),
        hint: t("builtinHint"),
        group: t("alwaysAvailable"),
      };
    }
    const group = choice.origin === "environment" ? t("fromThisInstallation") : choice.provider;
    return { value: choice.model, label: choice.name, group };
  });
  if (options.some(({ value }) => value === chosen)) return options;
  const label = chosen.toLowerCase() === BUILTIN_MODEL ? tModel("builtinModel") : chosen;
  return [...options, { value: chosen, label, group: t("typed") }];
}

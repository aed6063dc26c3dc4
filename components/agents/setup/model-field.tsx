"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { providerQueries } from "#components/providers/provider-queries.ts";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import type { Option } from "#components/ui/form/option-list.tsx";
import { Link } from "#components/ui/link.tsx";
import type { Translate } from "#components/ui/translate.ts";
import { BUILTIN_MODEL, type ModelChoice } from "#lib/providers/schema.ts";
import { modelLabel } from "../model-label.ts";
import { useModelProvider } from "../use-model-provider.ts";

type ModelFieldProps = {
  /** Empty means the workspace's default. */
  value: string;
  onChange: (model: string) => void;
  error?: string;
  disabled?: boolean;
};

/** A choice of the providers' models. Any other name can be typed. */
export function ModelField({ value, onChange, error, disabled }: ModelFieldProps) {
  const t = useTranslations("agents.modelField");
  const tModel = useTranslations("providers.modelLabel");
  const workspaceId = useShell().workspace.id;
  const choices = useQuery(providerQueries.models(workspaceId));
  const standard = useQuery(providerQueries.defaultModel(workspaceId)).data?.model ?? BUILTIN_MODEL;
  const model = value === "" ? standard : value;
  const options = optionsOf(choices.data?.models ?? [], model, { t, tModel });
  return (
    <div className="flex flex-col gap-2">
      <Field label={t("model")} error={error} description={<Served model={model} />}>
        <Combobox
          label={t("model")}
          options={options}
          value={model}
          disabled={disabled}
          emptyText={choices.isPending ? t("askingTheProviders") : t("noMatches")}
          onChange={(next) => next !== null && onChange(next)}
          onCreate={onChange}
          createVerb={t("use")}
        />
      </Field>
      {choices.data?.problems.map(({ provider, message }) => (
        <Callout key={provider} variant="warn">
          {t("providerFailed", { provider, message })}
        </Callout>
      ))}
    </div>
  );
}

function Served({ model }: { model: string }): ReactNode {
  const t = useTranslations("agents.modelField");
  const workspaceId = useShell().workspace.id;
  const serving = useModelProvider(model);
  if (serving === null) return t("aboutModel");
  if (serving.kind === "provider") return t("servedByName", { name: serving.provider.name });
  if (serving.kind === "installed") return t("servedByThisInstallation");
  if (serving.kind === "builtin") {
    return t("aboutBuiltinModel");
  }
  return (
    <>
      <span className="text-warn-ink">{t("noProviderServes")}</span>{" "}
      <Link href={`/${workspaceId}/settings/providers`} className="text-accent-ink underline">
        {t("providers")}
      </Link>
    </>
  );
}

type Translators = { t: Translate<"agents.modelField">; tModel: Translate<"providers.modelLabel"> };

/** Returns the models by provider, the built-in one first. Includes the current model if no provider lists it. */
function optionsOf(models: readonly ModelChoice[], model: string, { t, tModel }: Translators): Option[] {
  const options = models.map((choice) => ({
    value: choice.model,
    label: choice.origin === "builtin" ? modelLabel(choice.model, tModel) : choice.name,
    group: groupOf(choice, t),
  }));
  if (options.some(({ value }) => value === model)) return options;
  return [...options, { value: model, label: modelLabel(model, tModel), group: t("typed") }];
}

function groupOf({ origin, provider }: ModelChoice, t: Translators["t"]): string {
  if (origin === "builtin") return t("alwaysAvailable");
  return origin === "environment" ? t("fromThisInstallation") : provider;
}

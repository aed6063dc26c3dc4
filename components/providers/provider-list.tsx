"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/feedback/error-state.tsx";
import { SkeletonRows } from "#components/ui/feedback/skeleton.tsx";
import { installedModels } from "#lib/providers/match-model.ts";
import { BuiltinRow, InstalledRow } from "./fixed-provider-rows.tsx";
import type { ProviderPreset } from "./provider-presets.ts";
import { providerPresets } from "./provider-presets.ts";
import { providerQueries } from "./provider-queries.ts";
import { ProviderRow } from "./provider-row.tsx";

/** The providers: built-in, configured by the operator, and connected by users. */
export function ProviderList({ onAdd }: { onAdd: (preset?: ProviderPreset) => void }) {
  const t = useTranslations("providers.providerList");
  const workspaceId = useShell().workspace.id;
  const mayWrite = usePermission("providers.write");
  const providers = useQuery(providerQueries.list(workspaceId));
  const choices = useQuery(providerQueries.models(workspaceId));
  const isAlone = providers.data?.length === 0 && choices.data && installedModels(choices.data) === null;
  if (providers.isError) {
    return <ErrorState title={t("couldNotLoad")} query={providers} />;
  }
  return (
    <SettingsSection title={t("providers")} description={t("aboutProviders")}>
      {providers.isPending ? (
        <SkeletonRows count={3} />
      ) : (
        <ul aria-label={t("providers")} className="divide-y rounded-lg border bg-raised shadow-card">
          <BuiltinRow />
          <InstalledRow choices={choices.data} />
          {providers.data.map((provider) => (
            <ProviderRow
              key={provider.id}
              provider={provider}
              providers={providers.data}
              choices={choices.data}
            />
          ))}
        </ul>
      )}
      {mayWrite && isAlone && <ProviderStarters onAdd={onAdd} />}
    </SettingsSection>
  );
}

/** The empty state: explains providers and offers the most common ones. */
function ProviderStarters({ onAdd }: { onAdd: (preset?: ProviderPreset) => void }) {
  const t = useTranslations("providers.providerStarters");
  return (
    <div className="mt-3 rounded-lg border border-dashed px-4 py-5 text-center">
      <h3 className="font-medium">{t("title")}</h3>
      <p className="mx-auto mt-1 max-w-md text-pretty text-ink-soft">{t("description")}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {providerPresets.map((preset) => (
          <Button key={preset.name} onClick={() => onAdd(preset)}>
            {preset.name}
          </Button>
        ))}
        <Button variant="ghost" onClick={() => onAdd()}>
          {t("anotherServer")}
        </Button>
      </div>
    </div>
  );
}

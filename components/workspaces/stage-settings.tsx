"use client";

import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { AddRow, SettingsList } from "./settings-list.tsx";
import { StageRow } from "./stage-row.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

/** The stages of the contact board: order, names, colors, the default, and deletion. */
export function StageSettings({ stages }: { stages: Workspace["stages"] }) {
  const t = useTranslations("workspaces.stageSettings");
  const create = useSettingWrite(stageEndpoints.create);
  return (
    <SettingsSection title={t("stages")} description={t("aboutStages")}>
      <SettingsList label={t("stages")}>
        {stages.map((stage, index) => (
          <StageRow key={stage.id} stage={stage} index={index} stages={stages} />
        ))}
      </SettingsList>
      <AddRow label={t("nameOfANewStage")} onAdd={(name) => create.mutateAsync({ body: { name } })} />
    </SettingsSection>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { AddRow, SettingsList } from "./settings-list.tsx";
import { StageRow } from "./stage-row.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

type StageListProps = {
  stages: Workspace["stages"];
  /** The stage on whose name a dialog opens. */
  focusedId?: string;
};

/** The stages with their order, names, colors, the default and deletion, and a field for a new one. */
export function StageList({ stages, focusedId }: StageListProps) {
  const t = useTranslations("workspaces.stageSettings");
  const create = useSettingWrite(stageEndpoints.create);
  return (
    <>
      <SettingsList label={t("stages")}>
        {stages.map((stage, index) => (
          <StageRow
            key={stage.id}
            stage={stage}
            index={index}
            stages={stages}
            isFocusedFirst={stage.id === focusedId}
          />
        ))}
      </SettingsList>
      <AddRow label={t("nameOfANewStage")} onAdd={(name) => create.mutateAsync({ body: { name } })} />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { segmentationEndpoints } from "#lib/segmentations/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { AddRow, SettingsList, SettingsRow } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";

/** The workspace's segmentations. A contact has at most one. */
export function SegmentationSettings({ segmentations }: { segmentations: Workspace["segmentations"] }) {
  const t = useTranslations("workspaces.segmentationSettings");
  const create = useSettingWrite(segmentationEndpoints.create);
  const update = useSettingWrite(segmentationEndpoints.update);
  const remove = useSettingWrite(segmentationEndpoints.delete);
  return (
    <SettingsSection title={t("segments")} description={t("aboutSegments")}>
      {segmentations.length === 0 && <p className="text-ink-faint">{t("noSegmentsYet")}</p>}
      <SettingsList label={t("segments")}>
        {segmentations.map((segmentation) => (
          <SettingsRow
            key={segmentation.id}
            kind="segment"
            name={segmentation.name}
            deletion={t("consequence")}
            onRename={(name) => update.mutateAsync({ query: { id: segmentation.id }, body: { name } })}
            onDelete={() => remove.mutateAsync({ query: { id: segmentation.id } })}
          />
        ))}
      </SettingsList>
      <AddRow label={t("nameOfANewSegment")} onAdd={(name) => create.mutateAsync({ body: { name } })} />
    </SettingsSection>
  );
}

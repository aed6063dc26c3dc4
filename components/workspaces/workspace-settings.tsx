"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { segmentationEndpoints } from "#lib/segmentations/endpoints.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";
import { CustomFieldSettings } from "./custom-field-settings.tsx";
import { AddRow, SettingsList, SettingsRow } from "./settings-list.tsx";
import { StageList } from "./stage-list.tsx";
import { TagSettings } from "./tag-settings.tsx";
import { useSettingWrite } from "./use-setting-write.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** The page "Stages & tags": stages, tags, segmentations and custom fields. */
export function WorkspaceSettings() {
  const t = useTranslations("workspaces.workspaceSettings");
  const mayWrite = usePermission("settings.write");
  return (
    <>
      <PageHeader title={t("stagesTags")} />
      <PageBody width="text">
        {mayWrite ? (
          <SettingsBody />
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("noPermissionHint")} />
        )}
      </PageBody>
    </>
  );
}

function SettingsBody() {
  const t = useTranslations("workspaces.workspaceSettings");
  const { workspace } = useShell();
  const detail = useQuery(workspaceQueries.detail(workspace.id));
  if (!detail.data) return <LoadState query={detail} failure={t("couldNotLoad")} rows={8} />;
  const { stages, tags, segmentations, customFields } = detail.data;
  return (
    <>
      <StageSettings stages={stages} />
      <TagSettings tags={tags} />
      <SegmentationSettings segmentations={segmentations} />
      <CustomFieldSettings customFields={customFields} />
    </>
  );
}

/** The stages of the contact board. */
function StageSettings({ stages }: { stages: Workspace["stages"] }) {
  const t = useTranslations("workspaces.stageSettings");
  return (
    <SettingsSection title={t("stages")} description={t("aboutStages")}>
      <StageList stages={stages} />
    </SettingsSection>
  );
}

/** The workspace's segmentations. A contact has at most one. */
function SegmentationSettings({ segmentations }: { segmentations: Workspace["segmentations"] }) {
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

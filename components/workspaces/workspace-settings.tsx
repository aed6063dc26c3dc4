"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { CustomFieldSettings } from "./custom-field-settings.tsx";
import { SegmentationSettings } from "./segmentation-settings.tsx";
import { StageSettings } from "./stage-settings.tsx";
import { TagSettings } from "./tag-settings.tsx";
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
          <NoPermissionState title={t("onlyOwnersAndAdmins")} description={t("onlyAdminsHint")} />
        )}
      </PageBody>
    </>
  );
}

function SettingsBody() {
  const t = useTranslations("workspaces.workspaceSettings");
  const { workspace } = useShell();
  const detail = useQuery(workspaceQueries.detail(workspace.id));
  if (detail.isPending) return <SkeletonRows count={8} />;
  if (detail.isError) {
    return <ErrorState title={t("couldNotLoad")} error={detail.error} onRetry={() => detail.refetch()} />;
  }
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

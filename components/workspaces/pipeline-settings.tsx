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
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { PipelineCard } from "./pipeline-card.tsx";
import { AddRow } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";
import { workspaceQueries } from "./workspace-queries.ts";

export function PipelineSettings() {
  const t = useTranslations("workspaces.pipelineSettings");
  const canChange = usePermission("settings.write");
  return (
    <>
      <PageHeader title={t("pipelines")} />
      <PageBody>
        <div className="mx-auto w-full max-w-2xl px-4 py-6">
          {canChange ? (
            <Pipelines />
          ) : (
            <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />
          )}
        </div>
      </PageBody>
    </>
  );
}

function Pipelines() {
  const t = useTranslations("workspaces.pipelineSettings");
  const { workspace } = useShell();
  const detail = useQuery(workspaceQueries.detail(workspace.id));
  const create = useSettingWrite(pipelineEndpoints.create);
  if (!detail.data) return <LoadState query={detail} failure={t("couldNotLoad")} rows={8} />;
  const { pipelines } = detail.data;
  return (
    <>
      {pipelines.map((pipeline, index) => (
        <PipelineCard key={pipeline.id} pipeline={pipeline} index={index} pipelines={pipelines} />
      ))}
      <SettingsSection
        title={pipelines.length === 0 ? t("yourFirstPipeline") : t("anotherPipeline")}
        description={t("aboutPipelines")}
      >
        <AddRow label={t("nameOfANewPipeline")} onAdd={(name) => create.mutateAsync({ body: { name } })} />
      </SettingsSection>
    </>
  );
}

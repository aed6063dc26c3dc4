"use client";

import { useQuery } from "@tanstack/react-query";
import { PageBody } from "#components/layout/page-body.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { SettingsSection } from "#components/layout/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { NoPermissionState } from "#components/ui/no-permission-state.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import { PipelineCard } from "./pipeline-card.tsx";
import { AddRow } from "./settings-list.tsx";
import { useSettingWrite } from "./use-setting-write.ts";
import { workspaceQueries } from "./workspace-queries.ts";

/** The settings of pipelines and their stages. */
export function PipelineSettings() {
  const canChange = usePermission("settings.write");
  return (
    <>
      <PageHeader title="Pipelines" />
      <PageBody>
        <div className="mx-auto w-full max-w-2xl px-4 py-6">
          {canChange ? (
            <Pipelines />
          ) : (
            <NoPermissionState
              title="You don't have access to pipelines"
              description="Ask an owner or admin of this workspace for access."
            />
          )}
        </div>
      </PageBody>
    </>
  );
}

function Pipelines() {
  const { workspace } = useShell();
  const detail = useQuery(workspaceQueries.detail(workspace.id));
  const create = useSettingWrite(pipelineEndpoints.create);
  if (detail.isPending) return <SkeletonRows count={8} />;
  if (detail.isError) {
    return (
      <ErrorState title="The pipelines could not be loaded" error={detail.error} onRetry={detail.refetch} />
    );
  }
  const { pipelines } = detail.data;
  return (
    <>
      {pipelines.map((pipeline, index) => (
        <PipelineCard key={pipeline.id} pipeline={pipeline} index={index} pipelines={pipelines} />
      ))}
      <SettingsSection
        title={pipelines.length === 0 ? "Your first pipeline" : "Another pipeline"}
        description="A pipeline is the list of stages of a sale. New pipelines start with four common stages."
      >
        <AddRow label="Name of a new pipeline" onAdd={(name) => create.mutateAsync({ body: { name } })} />
      </SettingsSection>
    </>
  );
}

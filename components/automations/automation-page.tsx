"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { RecordLoadState } from "#components/layout/record/record-load-state.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { AutomationEditor } from "./automation-editor.tsx";
import { automationQueries } from "./automation-queries.ts";
import type { StepParts } from "./forms/form-props.ts";

type AutomationPageProps = { automationId: string; parts: StepParts };

/** The editor of an automation, once it is loaded. */
export function AutomationPage({ automationId, parts }: AutomationPageProps) {
  const t = useTranslations("automations.automationPage");
  const workspaceId = useShell().workspace.id;
  const canRead = usePermission("automations.read");
  const automation = useQuery({ ...automationQueries.detail(workspaceId, automationId), enabled: canRead });
  if (automation.data) {
    return <AutomationEditor key={automationId} automation={automation.data} parts={parts} />;
  }
  return (
    <>
      <PageHeader title={t("automation")} back={{ path: "automations", label: t("allAutomations") }} />
      <PageBody>
        {!canRead && (
          <NoPermissionState title={t("youCannotSeeAutomations")} description={t("askAnOwnerOrAdmin")} />
        )}
        {canRead && (
          <RecordLoadState
            noun="automation"
            query={automation}
            failure={t("couldntLoadTheAutomation")}
            rows={8}
            className="mx-4 mt-4"
          />
        )}
      </PageBody>
    </>
  );
}

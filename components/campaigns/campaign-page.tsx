"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { templateQueries } from "#components/templates/template-queries.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { ApiError } from "#lib/platform/api/client.ts";
import { CampaignEditor } from "./campaign-editor.tsx";
import { campaignQueries } from "./campaign-queries.ts";
import { CampaignReport } from "./campaign-report.tsx";
import type { CampaignSlots } from "./campaign-slots.ts";

/** A campaign: its form while it can be changed, then its report. */
export function CampaignPage({ campaignId, slots }: { campaignId: string; slots: CampaignSlots }) {
  const t = useTranslations("campaigns.campaignPage");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("campaigns.write");
  const report = useQuery(campaignQueries.report(workspaceId, campaignId));
  const templates = useQuery(templateQueries.list(workspaceId));
  if (report.error instanceof ApiError && report.error.status === 404) {
    return (
      <Framed>
        <EmptyState title={t("doesNotExist")} description={t("itMayHaveBeenDeleted")} />
      </Framed>
    );
  }
  if (!report.data || !templates.data) {
    return (
      <Framed>
        <LoadState
          query={report.data ? templates : report}
          failure={t("couldntLoad")}
          rows={8}
          className="p-4"
        />
      </Framed>
    );
  }
  if (report.data.status === "draft" && canWrite) {
    return <CampaignEditor campaign={report.data} templates={templates.data} slots={slots} />;
  }
  return <CampaignReport report={report.data} />;
}

export function NewCampaignPage({ slots }: { slots: CampaignSlots }) {
  const t = useTranslations("campaigns.campaignPage");
  const workspaceId = useShell().workspace.id;
  const canWrite = usePermission("campaigns.write");
  const templates = useQuery(templateQueries.list(workspaceId));
  if (!canWrite) {
    return (
      <Framed>
        <NoPermissionState title={t("noPermission")} description={t("youCanViewTheCampaigns")} />
      </Framed>
    );
  }
  if (!templates.data) {
    return (
      <Framed>
        <LoadState query={templates} failure={t("couldntLoadTheTemplates")} rows={8} className="p-4" />
      </Framed>
    );
  }
  return <CampaignEditor campaign={null} templates={templates.data} slots={slots} />;
}

function Framed({ children }: { children: ReactNode }) {
  const t = useTranslations("campaigns.campaignPage");
  return (
    <>
      <PageHeader title={t("campaign")} back={{ path: "campaigns", label: t("allCampaigns") }} />
      <PageBody>{children}</PageBody>
    </>
  );
}

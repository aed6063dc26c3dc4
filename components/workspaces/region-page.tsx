"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { DragDelaySection } from "./drag-delay-section.tsx";
import { RegionForm } from "./region-form.tsx";
import { SandboxSection } from "./sandbox-section.tsx";
import { workspaceQueries } from "./workspace-queries.ts";

/**
 * The page "Workspace settings": name, language, time zone, country, currency, sign-in policy, the delay of drags, and
 * the sandbox.
 */
export function RegionPage({ signInPolicy }: { signInPolicy: ReactNode }) {
  const t = useTranslations("workspaces.regionPage");
  const mayWrite = usePermission("settings.write");
  const { sandbox } = useShell().workspace;
  return (
    <>
      <PageHeader title={t("workspaceSettings")} />
      <PageBody width="text">
        {mayWrite ? (
          <div className="grid gap-10 *:mb-0">
            <RegionSettings />
            {signInPolicy}
            <DragDelaySection />
            {sandbox && <SandboxSection />}
          </div>
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
    </>
  );
}

function RegionSettings() {
  const t = useTranslations("workspaces.regionPage");
  const region = useQuery(workspaceQueries.region(useShell().workspace.id));
  if (!region.data) return <LoadState query={region} failure={t("couldntLoad")} rows={5} />;
  return <RegionForm region={region.data} />;
}

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
import { DataSection } from "./data-section.tsx";
import { InstallationSection } from "./installation-section.tsx";
import { StateSummary } from "./state-summary.tsx";
import { systemQueries } from "./system-queries.ts";
import { WorkspaceSection } from "./workspace-section.tsx";

/** The page "System": problems and how to fix them, for the workspace and the installation. */
export function SystemPage({ signInPolicy }: { signInPolicy: ReactNode }) {
  const t = useTranslations("system.systemPage");
  const mayRead = usePermission("system.read");
  return (
    <>
      <PageHeader title={t("system")} />
      <PageBody width="text">
        {mayRead ? (
          <System signInPolicy={signInPolicy} />
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
    </>
  );
}

function System({ signInPolicy }: { signInPolicy: ReactNode }) {
  const t = useTranslations("system.systemPage");
  const state = useQuery(systemQueries.state(useShell().workspace.id));
  if (!state.data) return <LoadState query={state} failure={t("couldNotLoad")} rows={8} />;
  return (
    <>
      <StateSummary state={state.data} />
      <WorkspaceSection state={state.data} />
      <DataSection />
      <InstallationSection installation={state.data.installation} />
      {state.data.installation && signInPolicy}
    </>
  );
}

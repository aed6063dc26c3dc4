"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { type UsageSource, usageSources } from "#lib/usage/schema.ts";
import { BucketSection } from "./bucket-section.tsx";
import { CallerSection } from "./caller-section.tsx";
import { MinutesSection } from "./minutes-section.tsx";

/** The page "API usage": the rate limit, the calls of the last hour, and the calls of each caller. */
export function UsagePage() {
  const t = useTranslations("usage.usagePage");
  const mayRead = usePermission("usage.read");
  return (
    <>
      <PageHeader title={t("usage")} />
      <PageBody width="text">
        {mayRead ? <Usage /> : <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />}
      </PageBody>
    </>
  );
}

function Usage() {
  const t = useTranslations("usage.usagePage");
  const workspaceId = useShell().workspace.id;
  const [source, setSource] = useState<UsageSource>("api");
  return (
    <>
      <BucketSection workspaceId={workspaceId} />
      <SegmentedControl
        label={t("callsOf")}
        segments={usageSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
        value={source}
        onChange={setSource}
        className="mb-6"
      />
      <MinutesSection key={source} workspaceId={workspaceId} source={source} />
      <CallerSection workspaceId={workspaceId} source={source} />
    </>
  );
}

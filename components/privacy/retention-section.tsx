"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { systemQueries } from "#components/system/system-queries.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { RetentionRow } from "./retention-row.tsx";

/** For how many days the workspace keeps each kind of data. */
export function RetentionSection() {
  const t = useTranslations("privacy.retentionSection");
  const retention = useQuery(systemQueries.retention(useShell().workspace.id));
  return (
    <SettingsSection title={t("retention")} description={t("about")}>
      <LoadState query={retention} failure={t("couldNotLoad")} rows={7} />
      {retention.data && (
        <ul aria-label={t("retention")} className="divide-y rounded-lg border bg-raised shadow-card">
          {retention.data.map((one) => (
            <RetentionRow key={one.kind} retention={one} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { Activity } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { UsageSource } from "#lib/usage/schema.ts";
import { CallerRow } from "./caller-row.tsx";
import { usageQueries } from "./usage-queries.ts";

/** The times to choose from, in hours. */
const periods = ["1", "24", "168", "720"] as const;

/** Callers in a chosen period, with their calls. */
export function CallerSection({ workspaceId, source }: { workspaceId: string; source: UsageSource }) {
  const t = useTranslations("usage.callerSection");
  const [hours, setHours] = useState<(typeof periods)[number]>("24");
  const found = useQuery(usageQueries.callers(workspaceId, { source, hours: Number(hours) }));
  const callers = found.data?.callers ?? [];
  return (
    <SettingsSection
      title={t("callers")}
      description={t(`about.${source}`)}
      action={
        <Select
          label={t("period")}
          options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          value={hours}
          onChange={setHours}
        />
      }
    >
      <LoadState query={found} failure={t("couldNotLoad")} rows={3} />
      {found.data && callers.length === 0 && (
        <div className="rounded-lg border border-dashed">
          <EmptyState
            icon={<Activity />}
            title={t("noCalls")}
            description={t(`aboutNoCalls.${source}`)}
            className="py-8"
          />
        </div>
      )}
      <ul aria-label={t("callers")} className="divide-y rounded-lg border bg-raised shadow-card empty:hidden">
        {callers.map((caller) => (
          <CallerRow key={`${caller.kind} ${caller.id}`} caller={caller} />
        ))}
      </ul>
      {found.data?.hasMore && (
        <p className="mt-2 text-ink-soft text-xs">{t("onlyMost", { count: callers.length })}</p>
      )}
    </SettingsSection>
  );
}

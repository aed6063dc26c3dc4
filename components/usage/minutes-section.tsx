"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { Select } from "#components/ui/form/select.tsx";
import type { UsageSource } from "#lib/usage/schema.ts";
import { useCallerName } from "./caller-name.ts";
import { CallsChart } from "./calls-chart.tsx";
import { usageQueries } from "./usage-queries.ts";

const ALL = "all";

/** The calls of the last hour by minute, of all callers or one of them. */
export function MinutesSection({ workspaceId, source }: { workspaceId: string; source: UsageSource }) {
  const t = useTranslations("usage.minutesSection");
  const nameOf = useCallerName();
  const [chosen, choose] = useState(ALL);
  const query = chosen === ALL ? { source } : { source, callerId: chosen };
  const minutes = useQuery(usageQueries.minutes(workspaceId, query));
  const callers = useQuery(usageQueries.callers(workspaceId, { source, hours: 1 }));
  const options = (callers.data?.callers ?? []).map((caller) => ({
    value: caller.id,
    label: nameOf(caller),
  }));
  return (
    <SettingsSection
      title={t("lastHour")}
      description={t("about")}
      action={
        options.length > 1 && (
          <Select
            label={t("caller")}
            options={[{ value: ALL, label: t("allCallers") }, ...options]}
            value={chosen}
            onChange={choose}
            className="max-w-48"
          />
        )
      }
    >
      <LoadState query={minutes} failure={t("couldNotLoad")} skeleton={<Skeleton className="h-40" />} />
      {minutes.data && <CallsChart minutes={minutes.data.minutes} />}
    </SettingsSection>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { compactText, numberText } from "#components/ui/text/formats.ts";
import type { CampaignsReport, ReportInterval } from "#lib/reports/schema.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figure } from "../charts/figure.ts";
import type { Days } from "../frame/period.ts";
import { bucketDays, bucketLabels } from "../parts/bucket-days.ts";
import { campaignsLink } from "./campaigns-link.ts";

type ChartProps = { report: CampaignsReport; interval: ReportInterval; days: Days };

/** Outcomes of campaign messages, by the day on which the campaigns started. */
export function CampaignChart({ report: { buckets }, interval, days }: ChartProps) {
  const t = useTranslations("reports.campaignChart");
  const tDays = useTranslations("reports.bucketDays");
  const workspaceId = useShell().workspace.id;
  const drawn = ["sent", "read", "replied"] as const;
  const variants = { sent: "accent", read: "neutral", replied: "success" } as const;
  const links = buckets.map(({ firstDay }) =>
    campaignsLink(workspaceId, bucketDays(firstDay, interval, days)),
  );
  const figure: Figure = {
    rowTitle: tDays(`intervals.${interval}`),
    series: drawn.map((id) => ({ id, label: t(id), variant: variants[id] })),
    text: numberText,
    axisText: compactText,
    notes: (["delivered", "failed", "optedOut"] as const).map((id) => ({
      id,
      label: t(id),
      cells: buckets.map((bucket) => bucket[id]),
      links,
    })),
    rows: buckets.map((bucket, index) => {
      const href = links[index];
      return {
        id: bucket.firstDay,
        ...bucketLabels(bucket.firstDay, interval, tDays),
        href,
        values: drawn.map((id) => ({ value: bucket[id], href })),
      };
    }),
  };
  return (
    <ChartCard
      title={t("title")}
      help={t("about")}
      figure={figure}
      kind="beside"
      fileName="campaigns-over-time"
      emptyText={t("noMessages")}
    />
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { addDays, countDays } from "../frame/period.ts";
import { PeriodTools } from "../frame/period-tools.tsx";
import { ReportFrame } from "../frame/report-frame.tsx";
import { ReportContent, ReportState } from "../frame/report-state.tsx";
import { useReportAddress } from "../frame/use-report-address.ts";
import { reportQueries } from "../report-queries.ts";
import { CampaignChart } from "./campaign-chart.tsx";
import { CampaignTables } from "./campaign-tables.tsx";
import { CampaignTiles } from "./campaign-tiles.tsx";
import { campaignsLink } from "./campaigns-link.ts";
import { ChannelChart } from "./channel-chart.tsx";

/** The report of what became of the messages of campaigns and channels. */
export function CampaignsPage() {
  const t = useTranslations("reports.campaignsPage");
  const workspaceId = useShell().workspace.id;
  const mayRead = usePermission("campaigns.read");
  const address = useReportAddress();
  const { from, to, interval, timezone, days } = address;
  const query = { from, to, interval, timezone };
  const report = useQuery({ ...reportQueries.campaigns(workspaceId, query), enabled: mayRead });
  const daysBefore = { first: addDays(days.first, -countDays(days)), last: addDays(days.first, -1) };
  return (
    <ReportFrame report="campaigns" tools={<PeriodTools address={address} />}>
      <ReportState query={report} failure={t("couldNotLoad")} />
      {report.data && (
        <ReportContent isStale={report.isPlaceholderData}>
          <CampaignTiles report={report.data} before={campaignsLink(workspaceId, daysBefore)} />
          <CampaignChart report={report.data} interval={interval} days={days} />
          {report.data.channels && (
            <ChannelChart
              buckets={report.data.buckets}
              channels={report.data.channels}
              interval={interval}
              period={{ from, to }}
            />
          )}
          <CampaignTables report={report.data} period={{ from, to }} />
        </ReportContent>
      )}
    </ReportFrame>
  );
}

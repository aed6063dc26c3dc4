"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import type { TeamReport } from "#lib/reports/schema.ts";
import { PeriodTools } from "../frame/period-tools.tsx";
import { ReportFilters } from "../frame/report-filters.tsx";
import { ReportFrame } from "../frame/report-frame.tsx";
import { ReportContent, ReportState } from "../frame/report-state.tsx";
import { hasFilter, useReportAddress } from "../frame/use-report-address.ts";
import { reportQueries } from "../report-queries.ts";
import { TeamCharts } from "./team-charts.tsx";
import { hasMessages, type TeamScope } from "./team-figures.ts";
import { TeamTables } from "./team-tables.tsx";
import { TeamTiles } from "./team-tiles.tsx";

/** The report of what people and AI agents did. */
export function TeamPage() {
  const t = useTranslations("reports.teamPage");
  const workspaceId = useShell().workspace.id;
  const mayRead = usePermission("conversations.read");
  const address = useReportAddress();
  const { from, to, interval, timezone, filter } = address;
  const filters = {
    channelId: filter("channel") || undefined,
    assignedTeamId: filter("team") || undefined,
    tagId: filter("tag") || undefined,
  };
  const query = { from, to, interval, timezone, ...filters };
  const report = useQuery({ ...reportQueries.team(workspaceId, query), enabled: mayRead });
  return (
    <ReportFrame
      report="team"
      tools={
        <>
          <PeriodTools address={address} />
          <ReportFilters address={address} names={["channel", "team", "tag"]} />
        </>
      }
    >
      <ReportState query={report} failure={t("couldNotLoad")} />
      {report.data && (
        <ReportContent isStale={report.isPlaceholderData}>
          <TeamResult
            report={report.data}
            scope={{
              workspaceId,
              from,
              to,
              interval,
              ...filters,
              isFiltered: hasFilter(filters),
              previousFrom: report.data.previousFrom,
            }}
          />
        </ReportContent>
      )}
    </ReportFrame>
  );
}

function TeamResult(props: { report: TeamReport; scope: TeamScope }) {
  const t = useTranslations("reports.teamPage");
  return (
    <>
      {!hasMessages(props.report) && <Callout>{t("noMessages")}</Callout>}
      <TeamTiles {...props} />
      <TeamCharts {...props} />
      <TeamTables {...props} />
    </>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { PeriodTools } from "../frame/period-tools.tsx";
import { ReportFilters } from "../frame/report-filters.tsx";
import { ReportFrame } from "../frame/report-frame.tsx";
import { ReportContent, ReportState } from "../frame/report-state.tsx";
import { hasFilter, useReportAddress } from "../frame/use-report-address.ts";
import { reportQueries } from "../report-queries.ts";
import { SalesCharts } from "./sales-charts.tsx";
import { SalesGroups } from "./sales-groups.tsx";
import { readSalesFilters, readSalesGrouping, type SalesScope } from "./sales-scope.ts";
import { SalesTiles } from "./sales-tiles.tsx";

/** The report of created, won and lost opportunities. */
export function SalesPage() {
  const t = useTranslations("reports.salesPage");
  const workspaceId = useShell().workspace.id;
  const mayRead = usePermission("opportunities.read");
  const address = useReportAddress();
  const { from, to, interval, timezone, filter } = address;
  const filters = readSalesFilters(filter);
  const query = { from, to, interval, timezone, by: readSalesGrouping(filter), ...filters };
  const report = useQuery({ ...reportQueries.sales(workspaceId, query), enabled: mayRead });
  const scope: SalesScope = { workspaceId, ...query, isFiltered: hasFilter(filters) };
  return (
    <ReportFrame
      report="sales"
      tools={
        <>
          <PeriodTools address={address} />
          <ReportFilters address={address} names={["pipeline", "team", "person", "tag"]} />
        </>
      }
    >
      <ReportState query={report} failure={t("couldNotLoad")} />
      {report.data && (
        <ReportContent isStale={report.isPlaceholderData}>
          <SalesTiles report={report.data} scope={scope} />
          <SalesCharts report={report.data} scope={scope} />
          <SalesGroups report={report.data} scope={scope} onChange={(by) => address.change({ by })} />
        </ReportContent>
      )}
    </ReportFrame>
  );
}

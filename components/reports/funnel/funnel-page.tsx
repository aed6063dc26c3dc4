"use client";

import { useQuery } from "@tanstack/react-query";
import { Columns3 } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { PeriodTools } from "../frame/period-tools.tsx";
import { ReportFilters } from "../frame/report-filters.tsx";
import { ReportFrame } from "../frame/report-frame.tsx";
import { ReportContent, ReportState } from "../frame/report-state.tsx";
import { hasFilter, useReportAddress } from "../frame/use-report-address.ts";
import { reportQueries } from "../report-queries.ts";
import { readSalesFilters, readSalesGrouping } from "../sales/sales-scope.ts";
import { FunnelResult } from "./funnel-result.tsx";

/** The report of how far opportunities come. */
export function FunnelPage() {
  const t = useTranslations("reports.funnelPage");
  const workspaceId = useShell().workspace.id;
  const mayRead = usePermission("opportunities.read");
  const address = useReportAddress();
  const workspace = useQuery(workspaceQueries.detail(workspaceId));
  const pipelines = workspace.data?.pipelines ?? [];
  const pipeline = pipelines.find(({ id }) => id === address.filter("pipeline")) ?? pipelines[0];
  const { from, to, filter } = address;
  const { pipelineId: _, ...filters } = readSalesFilters(filter);
  const query = { from, to, by: readSalesGrouping(filter), ...filters, pipelineId: pipeline?.id ?? "" };
  const earlier = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
  const enabled = mayRead && pipeline !== undefined;
  const current = useQuery({ ...reportQueries.funnel(workspaceId, query), enabled });
  const before = { ...query, from: earlier, to: from };
  const previous = useQuery({ ...reportQueries.funnel(workspaceId, before), enabled });
  const failed = [workspace, current, previous].find(({ isError }) => isError);
  return (
    <ReportFrame
      report="funnel"
      tools={
        <>
          {pipeline && (
            <Select
              label={t("pipeline")}
              className="w-auto"
              options={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
              value={pipeline.id}
              onChange={(id) => address.change({ pipeline: id })}
            />
          )}
          <PeriodTools address={address} hasIntervals={false} />
          <ReportFilters address={address} names={["team", "person", "tag"]} />
        </>
      }
    >
      {workspace.data && !pipeline ? (
        <EmptyState icon={<Columns3 />} title={t("noPipelines")} description={t("aboutPipelines")} />
      ) : (
        <ReportState query={failed ?? (current.data ? previous : current)} failure={t("couldNotLoad")} />
      )}
      {current.data && previous.data && (
        <ReportContent isStale={current.isPlaceholderData || previous.isPlaceholderData}>
          <FunnelResult
            current={current.data}
            previous={previous.data}
            query={query}
            previousQuery={before}
            isFiltered={hasFilter(filters)}
            onGroup={(by) => address.change({ by })}
          />
        </ReportContent>
      )}
    </ReportFrame>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { conversationGroupings } from "#lib/reports/schema.ts";
import { PeriodTools } from "../frame/period-tools.tsx";
import { ReportFilters } from "../frame/report-filters.tsx";
import { ReportFrame } from "../frame/report-frame.tsx";
import { ReportContent, ReportState } from "../frame/report-state.tsx";
import { hasFilter, useReportAddress } from "../frame/use-report-address.ts";
import { reportQueries } from "../report-queries.ts";
import { ConversationCharts } from "./conversation-charts.tsx";
import { ConversationGroups } from "./conversation-groups.tsx";
import type { ConversationScope } from "./conversation-link.ts";
import { ConversationTiles } from "./conversation-tiles.tsx";

/** The report of how many conversations were opened, answered and resolved, and how fast. */
export function ConversationsPage() {
  const t = useTranslations("reports.conversationsPage");
  const workspaceId = useShell().workspace.id;
  const mayRead = usePermission("conversations.read");
  const address = useReportAddress();
  const { from, to, interval, timezone, filter } = address;
  const by = conversationGroupings.find((one) => one === filter("by")) ?? "channel";
  const filters = {
    channelId: filter("channel") || undefined,
    assignedTeamId: filter("team") || undefined,
    assignedAgentId: filter("person") || undefined,
    tagId: filter("tag") || undefined,
  };
  const query = { from, to, interval, timezone, by, ...filters };
  const report = useQuery({ ...reportQueries.conversations(workspaceId, query), enabled: mayRead });
  const scope: ConversationScope = { workspaceId, ...query, isFiltered: hasFilter(filters) };
  return (
    <ReportFrame
      report="conversations"
      tools={
        <>
          <PeriodTools address={address} />
          <ReportFilters address={address} names={["channel", "team", "person", "tag"]} />
        </>
      }
    >
      <ReportState query={report} failure={t("couldNotLoad")} />
      {report.data && (
        <ReportContent isStale={report.isPlaceholderData}>
          <ConversationTiles report={report.data} scope={scope} />
          <ConversationCharts report={report.data} scope={scope} />
          <ConversationGroups
            report={report.data}
            scope={scope}
            onChange={(grouping) => address.change({ by: grouping })}
          />
        </ReportContent>
      )}
    </ReportFrame>
  );
}

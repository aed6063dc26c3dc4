"use client";

import { useTranslations } from "next-intl";
import { usePermission } from "#components/layout/use-permission.ts";
import type { TeamReport } from "#lib/reports/schema.ts";
import { RankCard } from "../charts/rank-card.tsx";
import { hasMessages, runFigure, type TeamScope, workFigure } from "./team-figures.ts";

type TablesProps = { report: TeamReport; scope: TeamScope };

/** Numbers of each person and each AI agent, and the outcomes of the messages that AI agents received. */
export function TeamTables({ report, scope }: TablesProps) {
  const t = useTranslations("reports.teamTables");
  const mayReadRuns = usePermission("agents.read");
  const messages = String(hasMessages(report));
  const filtered = String(scope.isFiltered);
  return (
    <>
      <RankCard
        title={t("people")}
        help={t("aboutPeople", { messages })}
        figure={workFigure(report, "person", scope, t)}
        kind="beside"
        fileName="work-of-people"
        emptyText={t("nothing.person", { messages, filtered })}
      />
      <RankCard
        title={t("agents")}
        help={t("aboutAgents", { messages })}
        figure={workFigure(report, "agent", scope, t)}
        kind="beside"
        fileName="work-of-ai-agents"
        emptyText={t("nothing.agent", { messages, filtered })}
      />
      {mayReadRuns && (
        <RankCard
          title={t("runs")}
          help={t("aboutRuns")}
          figure={runFigure(report.agents, scope, t)}
          kind="stacked"
          fileName="answers-of-ai-agents"
          emptyText={t("nothing.runs", { filtered })}
        />
      )}
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { TeamReport } from "#lib/reports/schema.ts";
import { RankCard } from "../charts/rank-card.tsx";
import { countsMessages, runFigure, type TeamScope, workFigure } from "./team-figures.ts";

type TablesProps = { report: TeamReport; scope: TeamScope };

/** Numbers of each person and each AI agent, and the outcomes of the messages that AI agents received. */
export function TeamTables({ report: { people, agents }, scope }: TablesProps) {
  const t = useTranslations("reports.teamTables");
  const nothing = countsMessages(scope) ? "nothing" : "nothingDone";
  const mayReadRuns = agents.some(({ runs }) => runs !== null);
  return (
    <>
      <RankCard
        title={t("people")}
        help={t("aboutPeople")}
        figure={workFigure(people, "person", scope, t)}
        kind="beside"
        fileName="work-of-people"
        emptyText={t(`${nothing}.person`)}
      />
      <RankCard
        title={t("agents")}
        help={t("aboutAgents")}
        figure={workFigure(agents, "agent", scope, t)}
        kind="beside"
        fileName="work-of-ai-agents"
        emptyText={t(`${nothing}.agent`)}
      />
      {mayReadRuns && (
        <RankCard
          title={t("runs")}
          help={t("aboutRuns")}
          figure={runFigure(agents, scope, t)}
          kind="stacked"
          fileName="answers-of-ai-agents"
          emptyText={t("nothing.runs")}
        />
      )}
    </>
  );
}

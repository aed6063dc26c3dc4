"use client";

import { useTranslations } from "next-intl";
import { compactText, numberText } from "#components/ui/text/formats.ts";
import { AGENTS, PEOPLE } from "#lib/inbox/schema.ts";
import type { TeamReport } from "#lib/reports/schema.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figure } from "../charts/figure.ts";
import { conversationLink } from "../conversations/conversation-link.ts";
import { bucketLabels, bucketPeriod } from "../parts/bucket-days.ts";
import { MessageChart } from "./message-chart.tsx";
import { hasMessages, type TeamScope } from "./team-figures.ts";

type ChartsProps = { report: TeamReport; scope: TeamScope };

/** Charts of the work of people and AI agents over time. */
export function TeamCharts(props: ChartsProps) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <HandledChart {...props} happened="answered" />
        <HandledChart {...props} happened="resolved" />
      </div>
      {hasMessages(props.report) && <MessageChart {...props} />}
    </>
  );
}

function HandledChart({
  report: { buckets },
  scope,
  happened,
}: ChartsProps & { happened: "answered" | "resolved" }) {
  const t = useTranslations("reports.teamCharts");
  const tDays = useTranslations("reports.bucketDays");
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series: [
      { id: PEOPLE, label: t("people"), variant: "accent" },
      { id: AGENTS, label: t("agents"), variant: "success" },
    ],
    text: numberText,
    axisText: compactText,
    rows: buckets.map(({ firstDay, people, agents }) => {
      const selection = { happened, ...bucketPeriod(firstDay, scope.interval, scope) };
      const linkOf = (happenedById: string) => conversationLink(scope, { ...selection, happenedById });
      return {
        id: firstDay,
        ...bucketLabels(firstDay, scope.interval, tDays),
        href: conversationLink(scope, selection),
        values: [
          { value: people[happened], href: linkOf(PEOPLE) },
          { value: agents[happened], href: linkOf(AGENTS) },
        ],
      };
    }),
  };
  return (
    <ChartCard
      title={t(`titles.${happened}`)}
      help={t(`about.${happened}`)}
      figure={figure}
      kind="stacked"
      fileName={`${happened}-by-people-and-ai-agents`}
      emptyText={t(`none.${happened}`, { filtered: String(scope.isFiltered) })}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { compactText, numberText } from "#components/ui/text/formats.ts";
import { AGENTS, NONE, PEOPLE } from "#lib/inbox/schema.ts";
import type { TeamReport } from "#lib/reports/schema.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figure, Series } from "../charts/figure.ts";
import { conversationLink } from "../conversations/conversation-link.ts";
import { bucketLabels, bucketPeriod } from "../parts/bucket-days.ts";
import type { TeamScope } from "./team-figures.ts";

/** The messages over time of all people and AI agents, or of one. */
export function MessageChart({ report, scope }: { report: TeamReport; scope: TeamScope }) {
  const t = useTranslations("reports.messageChart");
  const tDays = useTranslations("reports.bucketDays");
  const [chosen, choose] = useState("");
  const senders = useSenders(report);
  const sender = senders.find(({ value }) => value === chosen);
  const series: Series[] = sender
    ? [{ id: sender.value, label: sender.label, variant: "accent" }]
    : [
        { id: PEOPLE, label: t("people"), variant: "accent" },
        { id: AGENTS, label: t("agents"), variant: "success" },
      ];
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series,
    text: numberText,
    axisText: compactText,
    rows: report.buckets.map(({ firstDay, people, agents }, index) => {
      const written = { happened: "written", ...bucketPeriod(firstDay, scope.interval, scope) } as const;
      const numbers = sender ? [sender.messages[index] ?? 0] : [people.messages, agents.messages];
      return {
        id: firstDay,
        ...bucketLabels(firstDay, scope.interval, tDays),
        href: conversationLink(scope, { ...written, ...(sender && { happenedById: sender.value }) }),
        values: series.map(({ id }, at) => ({
          value: numbers[at] ?? 0,
          href: conversationLink(scope, { ...written, happenedById: id }),
        })),
      };
    }),
  };
  return (
    <ChartCard
      title={t("title")}
      help={t("about")}
      figure={figure}
      kind="stacked"
      fileName="messages-of-people-and-ai-agents"
      emptyText={t("noMessages", { filtered: String(scope.isFiltered) })}
      tools={
        senders.length > 0 && (
          <FilterChoice label={t("sender")} options={senders} value={sender?.value ?? ""} onChange={choose} />
        )
      }
    />
  );
}

/** The people and AI agents who sent messages in the period. */
function useSenders({ people, agents }: TeamReport) {
  const t = useTranslations("reports.teamTables");
  const senders = [
    ...people.map((one) => ({ ...one, kind: "person" as const })),
    ...agents.map((one) => ({ ...one, kind: "agent" as const })),
  ];
  return senders
    .filter(({ current }) => current.messages)
    .map(({ id, name, kind, messagesOverTime }) => ({
      value: id ?? NONE,
      label: name ?? t(`unknown.${kind}`),
      messages: messagesOverTime ?? [],
    }));
}

"use client";

import { useTranslations } from "next-intl";
import { compactText, numberText } from "#components/ui/text/formats.ts";
import type { ConversationReport } from "#lib/reports/schema.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figure } from "../charts/figure.ts";
import { bucketLabels, bucketPeriod } from "../parts/bucket-days.ts";
import { fittingUnit, spanText } from "../parts/span-text.ts";
import { type ConversationScope, conversationLink } from "./conversation-link.ts";

type Bucket = ConversationReport["buckets"][number];
type ChartsProps = { report: ConversationReport; scope: ConversationScope };

/** A report of conversations over time: their events, and how long they took. */
export function ConversationCharts({ report, scope }: ChartsProps) {
  return (
    <>
      <CountsChart report={report} scope={scope} />
      <div className="grid gap-4 lg:grid-cols-2">
        <TimesChart report={report} scope={scope} of="firstResponse" />
        <TimesChart report={report} scope={scope} of="resolution" />
      </div>
    </>
  );
}

function CountsChart({ report, scope }: ChartsProps) {
  const t = useTranslations("reports.conversationCharts");
  const tDays = useTranslations("reports.bucketDays");
  const kinds = ["opened", "answered", "resolved"] as const;
  const variants = { opened: "accent", answered: "success", resolved: "neutral" } as const;
  const linkOf = ({ firstDay }: Bucket, happened: "reopened" | (typeof kinds)[number]) =>
    conversationLink(scope, { happened, ...bucketPeriod(firstDay, scope.interval, scope) });
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series: kinds.map((id) => ({ id, label: t(id), variant: variants[id] })),
    text: numberText,
    axisText: compactText,
    notes: [
      {
        id: "reopened",
        label: t("reopened"),
        cells: report.buckets.map(({ facts }) => facts.reopened),
        links: report.buckets.map((bucket) => linkOf(bucket, "reopened")),
      },
    ],
    rows: report.buckets.map((bucket) => ({
      id: bucket.firstDay,
      ...bucketLabels(bucket.firstDay, scope.interval, tDays),
      href: linkOf(bucket, "opened"),
      values: kinds.map((kind) => ({ value: bucket.facts[kind], href: linkOf(bucket, kind) })),
    })),
  };
  return (
    <ChartCard
      title={t("conversations")}
      help={t("aboutConversations")}
      figure={figure}
      kind="lines"
      fileName="conversations"
      emptyText={t("nothingHappened", { filtered: String(scope.isFiltered) })}
    />
  );
}

function TimesChart({ report, scope, of }: ChartsProps & { of: "firstResponse" | "resolution" }) {
  const t = useTranslations("reports.conversationCharts");
  const tDays = useTranslations("reports.bucketDays");
  const unit = fittingUnit(Math.max(0, ...report.buckets.map((bucket) => bucket.facts[of].p90 ?? 0)));
  const happened = of === "firstResponse" ? "answered" : "resolved";
  const inUnit = (seconds: number | null) => (seconds === null ? null : seconds / unit.seconds);
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series: [
      { id: "median", label: t(`median.${unit.id}`), variant: "accent" },
      { id: "p90", label: t(`slowest.${unit.id}`), variant: "danger" },
    ],
    text: (value) => spanText(value * unit.seconds),
    axisText: (value) => `${numberText(value)} ${unit.letter}`,
    rows: report.buckets.map((bucket) => {
      const href = conversationLink(scope, {
        happened,
        ...bucketPeriod(bucket.firstDay, scope.interval, scope),
      });
      const { median, p90 } = bucket.facts[of];
      return {
        id: bucket.firstDay,
        ...bucketLabels(bucket.firstDay, scope.interval, tDays),
        ...(median !== null && { href }),
        values: [median, p90].map((seconds) => ({ value: inUnit(seconds), href })),
      };
    }),
  };
  return (
    <ChartCard
      title={t(of)}
      help={t(`about.${of}`)}
      figure={figure}
      kind="lines"
      fileName={of === "firstResponse" ? "first-response-times" : "resolution-times"}
      emptyText={t(`none.${of}`, { filtered: String(scope.isFiltered) })}
    />
  );
}

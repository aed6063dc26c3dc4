"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Select } from "#components/ui/form/select.tsx";
import { compactText, moneyText, numberText } from "#components/ui/text/formats.ts";
import type { SalesBucket, SalesReport } from "#lib/reports/schema.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figure, FigureRow, Series } from "../charts/figure.ts";
import { bucketLabels, bucketPeriod } from "../parts/bucket-days.ts";
import { closedIn, createdIn, linkIn, type SalesScope } from "./sales-scope.ts";

type ChartsProps = { report: SalesReport; scope: SalesScope };

/** A sales report by date. */
export function SalesCharts({ report, scope }: ChartsProps) {
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        <Closed report={report} scope={scope} />
        <Created report={report} scope={scope} />
      </div>
      <WonAmounts report={report} scope={scope} />
    </>
  );
}

function Closed({ report, scope }: ChartsProps) {
  const t = useTranslations("reports.salesCharts");
  const tDays = useTranslations("reports.bucketDays");
  const rows = useBuckets({ report, scope });
  const link = linkIn(scope);
  const series: Series[] = [
    { id: "won", label: t("won"), variant: "success" },
    { id: "lost", label: t("lost"), variant: "danger" },
  ];
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series,
    text: numberText,
    axisText: compactText,
    rows: rows.map(({ bucket, period, row }) => ({
      ...row,
      href: link(closedIn(period, "all")),
      values: [
        { value: bucket.won, href: link(closedIn(period, "won")) },
        { value: bucket.lost, href: link(closedIn(period, "lost")) },
      ],
    })),
  };
  return (
    <ChartCard
      title={t("wonAndLost")}
      help={t("aboutClosed")}
      figure={figure}
      kind="stacked"
      fileName="won-and-lost"
      emptyText={t("nothingClosed", { filtered: String(scope.isFiltered) })}
    />
  );
}

function Created({ report, scope }: ChartsProps) {
  const t = useTranslations("reports.salesCharts");
  const tDays = useTranslations("reports.bucketDays");
  const rows = useBuckets({ report, scope });
  const link = linkIn(scope);
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series: [{ id: "created", label: t("created"), variant: "accent" }],
    text: numberText,
    axisText: compactText,
    rows: rows.map(({ bucket, period, row }) => {
      const href = link(createdIn(period));
      return { ...row, href, values: [{ value: bucket.created, href }] };
    }),
  };
  return (
    <ChartCard
      title={t("newOpportunities")}
      help={t("aboutCreated")}
      figure={figure}
      kind="lines"
      fileName="new-opportunities"
      emptyText={t("nothingCreated", { filtered: String(scope.isFiltered) })}
    />
  );
}

/** The amounts won in one currency; amounts of different currencies are never added. */
function WonAmounts({ report, scope }: ChartsProps) {
  const t = useTranslations("reports.salesCharts");
  const tDays = useTranslations("reports.bucketDays");
  const rows = useBuckets({ report, scope });
  const currencies = report.current.wonAmounts.map(({ currencyCode }) => currencyCode);
  const [chosen, choose] = useState("");
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  if (currency === undefined) return null;
  const link = linkIn(scope);
  const figure: Figure = {
    rowTitle: tDays(`intervals.${scope.interval}`),
    series: [{ id: currency, label: currency, variant: "success" }],
    text: (value) => moneyText(value, currency),
    axisText: compactText,
    rows: rows.map(({ bucket, period, row }) => {
      const href = link(closedIn(period, "won"));
      const value = bucket.wonAmounts.find(({ currencyCode }) => currencyCode === currency)?.amount ?? 0;
      return { ...row, href, values: [{ value, href }] };
    }),
  };
  return (
    <ChartCard
      title={t("wonAmounts")}
      help={t("aboutAmounts")}
      figure={figure}
      kind="stacked"
      fileName={`won-amounts-${currency.toLowerCase()}`}
      emptyText={t("nothingClosed", { filtered: String(scope.isFiltered) })}
      tools={
        currencies.length > 1 && (
          <Select
            label={t("currency")}
            variant="plain"
            options={currencies.map((value) => ({ value, label: value }))}
            value={currency}
            onChange={choose}
          />
        )
      }
    />
  );
}

type Bucket = {
  bucket: SalesBucket;
  /** The part of the report's period that the bucket covers. */
  period: { from: string; to: string };
  row: Pick<FigureRow, "id" | "label" | "tick">;
};

function useBuckets({ report, scope }: ChartsProps): Bucket[] {
  const t = useTranslations("reports.bucketDays");
  return report.buckets.map((bucket) => ({
    bucket,
    period: bucketPeriod(bucket.firstDay, scope.interval, scope),
    row: { id: bucket.firstDay, ...bucketLabels(bucket.firstDay, scope.interval, t) },
  }));
}

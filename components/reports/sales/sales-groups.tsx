"use client";

import { useTranslations } from "next-intl";
import { MAX_REASONS, type SalesGrouping, type SalesReport, salesGroupings } from "#lib/reports/schema.ts";
import { GroupCard } from "../charts/group-card.tsx";
import { RankCard } from "../charts/rank-card.tsx";
import { groupsFigure, reasonFigure } from "./sales-figures.ts";
import type { SalesScope } from "./sales-scope.ts";

type GroupsProps = { report: SalesReport; scope: SalesScope; onChange: (by: SalesGrouping) => void };

/** A sales report by assignee, team or tag, and by reason. */
export function SalesGroups({ report, scope, onChange }: GroupsProps) {
  const t = useTranslations("reports.salesGroups");
  const tGroups = useTranslations("reports.groups");
  return (
    <>
      <GroupCard
        by={report.by}
        groupings={salesGroupings}
        onChange={onChange}
        help={t(`help.${report.by}`)}
        figure={groupsFigure(report, scope, { t, tGroups })}
        kind="stacked"
        fileName={`sales-by-${report.by}`}
        emptyText={t("nothingClosed", { filtered: String(scope.isFiltered) })}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(["lost", "won"] as const).map((outcome) => (
          <RankCard
            key={outcome}
            title={t(`reasons.${outcome}`)}
            help={t("aboutReasons")}
            figure={reasonFigure(report, outcome, scope, t)}
            kind="stacked"
            fileName={`${outcome}-by-reason`}
            emptyText={t(`none.${outcome}`, { filtered: String(scope.isFiltered) })}
            limit={MAX_REASONS}
          />
        ))}
      </div>
    </>
  );
}

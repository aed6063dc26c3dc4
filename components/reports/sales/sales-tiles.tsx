"use client";

import { useTranslations } from "next-intl";
import { numberText, percentText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { SalesReport, SalesTotals } from "#lib/reports/schema.ts";
import { StatTile, type StatTileProps, type StatValue } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";
import { closedIn, createdIn, linkIn, type SalesScope } from "./sales-scope.ts";
import { amountsText, comparable, roundedDays } from "./sales-text.ts";

type TilesProps = { report: SalesReport; scope: SalesScope };
type TileId = "created" | "won" | "lost" | "winRate" | "daysToWin" | "wonAmounts" | "lostAmounts";

const betters: Partial<Record<TileId, StatTileProps["better"]>> = {
  created: "more",
  lost: "less",
  daysToWin: "less",
  lostAmounts: "less",
};

/** The totals of a sales report, each compared with the previous period. */
export function SalesTiles({ report, scope }: TilesProps) {
  const t = useTranslations("reports.salesTiles");
  const { current, previous, previousFrom } = report;
  const before = { from: previousFrom, to: scope.from };
  const now = valuesOf({ totals: current, other: previous, scope, period: scope, t });
  const then = valuesOf({ totals: previous, other: current, scope, period: before, t });
  const ids: readonly TileId[] = [
    "created",
    "won",
    "lost",
    "winRate",
    "wonAmounts",
    "lostAmounts",
    "daysToWin",
  ];
  return (
    <TileGrid label={t("totals")}>
      {ids.map((id) => (
        <StatTile
          key={id}
          label={t(`labels.${id}`)}
          help={t(`help.${id}`)}
          current={now[id]}
          previous={then[id]}
          better={betters[id]}
        />
      ))}
    </TileGrid>
  );
}

type ValuesInput = {
  totals: SalesTotals;
  other: SalesTotals;
  scope: SalesScope;
  period: { from: string; to: string };
  t: Translate<"reports.salesTiles">;
};

function valuesOf({ totals, other, scope, period, t }: ValuesInput): Record<TileId, StatValue> {
  const { created, won, lost, winRate, wonAmounts, lostAmounts } = totals;
  const link = linkIn(scope);
  const wonLink = link(closedIn(period, "won"));
  const lostLink = link(closedIn(period, "lost"));
  const days = roundedDays(totals.medianDaysToWin);
  return {
    created: { text: numberText(created), number: created, href: link(createdIn(period)) },
    won: { text: numberText(won), number: won, href: wonLink },
    lost: { text: numberText(lost), number: lost, href: lostLink },
    winRate: {
      text: winRate === null ? "–" : percentText(winRate),
      number: winRate,
      href: link(closedIn(period, "all")),
    },
    wonAmounts: {
      text: amountsText(wonAmounts),
      number: comparable(wonAmounts, other.wonAmounts),
      href: wonLink,
    },
    lostAmounts: {
      text: amountsText(lostAmounts),
      number: comparable(lostAmounts, other.lostAmounts),
      href: lostLink,
    },
    daysToWin: { text: days === null ? "–" : t("days", { days }), number: days, href: wonLink },
  };
}

"use client";

import { useTranslations } from "next-intl";
import { numberText } from "#components/ui/text/formats.ts";
import type { TeamReport, Work } from "#lib/reports/schema.ts";
import { StatTile, type StatValue } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";
import { percentOf } from "../sales/sales-text.ts";

type Period = "current" | "previous";
type Row = { current: Work; previous: Work };

/** What people and AI agents did together, each number compared with the previous period. */
export function TeamTiles({ report: { people, agents } }: { report: TeamReport }) {
  const t = useTranslations("reports.teamTiles");
  const sum = (rows: readonly Row[], period: Period, key: "answered" | "resolved" | "messages") =>
    rows.reduce((total, row) => total + row[period][key], 0);
  const count = (rows: readonly Row[], key: "answered" | "messages") => (period: Period) => {
    const number = sum(rows, period, key);
    return { text: numberText(number), number };
  };
  const share = (period: Period): StatValue => {
    const ofAgents = sum(agents, period, "answered");
    const all = ofAgents + sum(people, period, "answered");
    const number = all === 0 ? null : ofAgents / all;
    return { text: number === null ? "–" : t("share", { share: percentOf(number) }), number };
  };
  const tiles = [
    { id: "byPeople", of: count(people, "answered") },
    { id: "byAgents", of: count(agents, "answered") },
    { id: "agentShare", of: share },
    { id: "messagesOfPeople", of: count(people, "messages") },
    { id: "messagesOfAgents", of: count(agents, "messages") },
  ] as const;
  return (
    <TileGrid label={t("totals")}>
      {tiles.map(({ id, of }) => (
        <StatTile
          key={id}
          label={t(`labels.${id}`)}
          help={t(`help.${id}`)}
          current={of("current")}
          previous={of("previous")}
          better="neither"
        />
      ))}
    </TileGrid>
  );
}

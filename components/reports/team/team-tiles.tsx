"use client";

import { useTranslations } from "next-intl";
import { numberText, percentText } from "#components/ui/text/formats.ts";
import { AGENTS, PEOPLE } from "#lib/inbox/schema.ts";
import type { TeamReport, Work } from "#lib/reports/schema.ts";
import { conversationLink } from "../conversations/conversation-link.ts";
import { StatTile, type StatValue } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";
import { hasMessages, type TeamScope } from "./team-figures.ts";

type Period = "current" | "previous";
type Row = { current: Work; previous: Work };

/** Totals of people and AI agents, compared with the previous period. */
export function TeamTiles({ report, scope }: { report: TeamReport; scope: TeamScope }) {
  const { people, agents } = report;
  const t = useTranslations("reports.teamTiles");
  const sum = (rows: readonly Row[], period: Period, key: "answered" | "resolved" | "messages") =>
    rows.reduce((total, row) => total + (row[period][key] ?? 0), 0);
  const count = (rows: readonly Row[], key: "answered" | "messages") => (period: Period) => {
    const number = sum(rows, period, key);
    return { text: numberText(number), number };
  };
  const share = (period: Period): StatValue => {
    const ofAgents = sum(agents, period, "answered");
    const all = ofAgents + sum(people, period, "answered");
    const number = all === 0 ? null : ofAgents / all;
    return { text: number === null ? "–" : percentText(number), number };
  };
  const tiles = [
    { id: "byPeople", of: count(people, "answered"), list: { happened: "answered", happenedById: PEOPLE } },
    { id: "byAgents", of: count(agents, "answered"), list: { happened: "answered", happenedById: AGENTS } },
    { id: "agentShare", of: share, list: { happened: "answered" } },
    {
      id: "messagesOfPeople",
      of: count(people, "messages"),
      list: { happened: "written", happenedById: PEOPLE },
    },
    {
      id: "messagesOfAgents",
      of: count(agents, "messages"),
      list: { happened: "written", happenedById: AGENTS },
    },
  ] as const;
  const before = { ...scope, from: scope.previousFrom, to: scope.from };
  return (
    <TileGrid label={t("totals")}>
      {tiles
        .filter(({ list }) => list.happened === "answered" || hasMessages(report))
        .map(({ id, of, list }) => (
          <StatTile
            key={id}
            label={t(`labels.${id}`)}
            help={t(`help.${id}`)}
            current={{ ...of("current"), href: conversationLink(scope, list) }}
            previous={{ ...of("previous"), href: conversationLink(before, list) }}
            better="neither"
          />
        ))}
    </TileGrid>
  );
}

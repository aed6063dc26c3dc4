"use client";

import { useTranslations } from "next-intl";
import { numberText } from "#components/ui/text/formats.ts";
import type { ConversationFacts, ConversationReport } from "#lib/reports/schema.ts";
import { spanText } from "../parts/span-text.ts";
import { StatTile, type StatTileProps, type StatValue } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";
import { type ConversationScope, conversationLink } from "./conversation-link.ts";

const tiles = [
  { id: "opened", kind: "opened", better: "neither", of: ({ opened }) => opened },
  { id: "answered", kind: "answered", better: "more", of: ({ answered }) => answered },
  { id: "resolved", kind: "resolved", better: "more", of: ({ resolved }) => resolved },
  { id: "reopened", kind: "reopened", better: "less", of: ({ reopened }) => reopened },
  { id: "firstResponse", kind: "answered", better: "less", of: (facts) => facts.firstResponse.median },
  { id: "slowFirstResponse", kind: "answered", better: "less", of: (facts) => facts.firstResponse.p90 },
  { id: "resolution", kind: "resolved", better: "less", of: (facts) => facts.resolution.median },
  { id: "slowResolution", kind: "resolved", better: "less", of: (facts) => facts.resolution.p90 },
] as const satisfies readonly {
  id: string;
  kind: string;
  better: StatTileProps["better"];
  of: (facts: ConversationFacts) => number | null;
}[];

type TilesProps = { report: ConversationReport; scope: ConversationScope };

/** The totals of a report of conversations, each compared with the previous period. */
export function ConversationTiles({ report, scope }: TilesProps) {
  const t = useTranslations("reports.conversationTiles");
  const before = { from: report.previousFrom, to: scope.from };
  const statOf = (tile: (typeof tiles)[number], facts: ConversationFacts, period = {}): StatValue => {
    const number = tile.of(facts);
    const isTime = tile.id !== tile.kind;
    return {
      text: number === null ? "–" : isTime ? spanText(number) : numberText(number),
      number,
      href: conversationLink(scope, { happened: tile.kind, ...period }),
    };
  };
  return (
    <TileGrid label={t("totals")}>
      {tiles.map((tile) => (
        <StatTile
          key={tile.id}
          label={t(`labels.${tile.id}`)}
          help={t(`help.${tile.id}`)}
          current={statOf(tile, report.current)}
          previous={statOf(tile, report.previous, before)}
          better={tile.better}
        />
      ))}
    </TileGrid>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { numberText } from "#components/ui/text/formats.ts";
import type { CampaignOutcome, CampaignsReport } from "#lib/reports/schema.ts";
import { StatTile } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";

const tiles = [
  { id: "sent", better: "neither" },
  { id: "delivered", better: "more" },
  { id: "read", better: "more" },
  { id: "replied", better: "more" },
  { id: "failed", better: "less" },
  { id: "optedOut", better: "less" },
] as const satisfies readonly { id: keyof CampaignOutcome; better: "more" | "less" | "neither" }[];

type TilesProps = {
  report: CampaignsReport;
  /** The address of the campaigns of the previous period. */
  before: string;
};

/** Outcomes of all campaign messages, compared with the previous period. They count the campaigns below. */
export function CampaignTiles({ report: { current, previous }, before }: TilesProps) {
  const t = useTranslations("reports.campaignTiles");
  const statOf = (number: number, href = "#campaigns") => ({ text: numberText(number), number, href });
  return (
    <TileGrid label={t("totals")}>
      {tiles.map(({ id, better }) => (
        <StatTile
          key={id}
          label={t(`labels.${id}`)}
          help={t(`help.${id}`)}
          current={statOf(current[id])}
          previous={statOf(previous[id], before)}
          better={better}
        />
      ))}
    </TileGrid>
  );
}

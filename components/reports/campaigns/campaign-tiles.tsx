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

/** What became of the messages of all campaigns, compared with the previous period. */
export function CampaignTiles({ report: { current, previous } }: { report: CampaignsReport }) {
  const t = useTranslations("reports.campaignTiles");
  const statOf = (number: number) => ({ text: numberText(number), number });
  return (
    <TileGrid label={t("totals")}>
      {tiles.map(({ id, better }) => (
        <StatTile
          key={id}
          label={t(`labels.${id}`)}
          help={t(`help.${id}`)}
          current={statOf(current[id])}
          previous={statOf(previous[id])}
          better={better}
        />
      ))}
    </TileGrid>
  );
}

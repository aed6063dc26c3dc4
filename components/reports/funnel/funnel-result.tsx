"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import type { Funnel, FunnelQuery } from "#lib/reports/schema.ts";
import { RankCard } from "../charts/rank-card.tsx";
import { StatTile, type StatValue } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";
import { type OpportunityLink, opportunityLink } from "../sales/opportunity-link.ts";
import { percentOf } from "../sales/sales-text.ts";
import { funnelFigure } from "./funnel-figure.ts";

type FunnelResultProps = {
  current: Funnel;
  previous: Funnel;
  query: FunnelQuery;
  previousQuery: FunnelQuery;
};

/** The totals and stages of a funnel, compared with the previous period. */
export function FunnelResult({ current, previous, query, previousQuery }: FunnelResultProps) {
  const t = useTranslations("reports.funnelResult");
  const workspaceId = useShell().workspace.id;
  const linkOf = (of: FunnelQuery) => (link: OpportunityLink) =>
    opportunityLink(workspaceId, {
      pipeline: of.pipelineId,
      assignee: of.assignedComercialId,
      createdFrom: of.from,
      createdTo: of.to,
      status: "all",
      ...link,
    });
  const link = linkOf(query);
  const linkBefore = linkOf(previousQuery);
  const count = (key: "created" | "won" | "lost", status: "all" | "won" | "lost") => ({
    current: { text: numberText(current[key]), number: current[key], href: link({ status }) },
    previous: { text: numberText(previous[key]), number: previous[key], href: linkBefore({ status }) },
  });
  const conversion = ({ created, won }: Funnel, href: string): StatValue => {
    const share = created === 0 ? null : won / created;
    return { text: share === null ? "–" : t("share", { share: percentOf(share) }), number: share, href };
  };
  return (
    <>
      <TileGrid label={t("totals")}>
        <StatTile label={t("created")} help={t("help.created")} {...count("created", "all")} />
        <StatTile label={t("won")} help={t("help.won")} {...count("won", "won")} />
        <StatTile label={t("lost")} help={t("help.lost")} better="less" {...count("lost", "lost")} />
        <StatTile
          label={t("conversion")}
          help={t("help.conversion")}
          current={conversion(current, link({ status: "won" }))}
          previous={conversion(previous, linkBefore({ status: "won" }))}
        />
      </TileGrid>
      <RankCard
        title={t("stages")}
        help={t("help.stages")}
        figure={funnelFigure({ current, previous, link, linkBefore, t })}
        kind="beside"
        fileName="funnel"
        emptyText={t("nothingCreated")}
      />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { numberText, percentText } from "#components/ui/text/formats.ts";
import { type Funnel, type FunnelQuery, type SalesGrouping, salesGroupings } from "#lib/reports/schema.ts";
import { GroupCard } from "../charts/group-card.tsx";
import { RankCard } from "../charts/rank-card.tsx";
import { StatTile, type StatValue } from "../parts/stat-tile.tsx";
import { TileGrid } from "../parts/tile-grid.tsx";
import type { OpportunityLink } from "../sales/opportunity-link.ts";
import { createdIn, linkIn } from "../sales/sales-scope.ts";
import { funnelFigure, funnelGroupsFigure } from "./funnel-figure.ts";

type FunnelResultProps = {
  current: Funnel;
  previous: Funnel;
  query: FunnelQuery;
  previousQuery: FunnelQuery;
  isFiltered: boolean;
  onGroup: (by: SalesGrouping) => void;
};

/** The totals and stages of a funnel, compared with the previous period. */
export function FunnelResult(props: FunnelResultProps) {
  const { current, previous, query, previousQuery, isFiltered, onGroup } = props;
  const t = useTranslations("reports.funnelResult");
  const tGroups = useTranslations("reports.groups");
  const workspaceId = useShell().workspace.id;
  const linkOf = (of: FunnelQuery) => (link: OpportunityLink) =>
    linkIn({ workspaceId, ...of })({ ...createdIn(of), ...link });
  const nothing = t("nothingCreated", { filtered: String(isFiltered) });
  const link = linkOf(query);
  const linkBefore = linkOf(previousQuery);
  const count = (key: "created" | "won" | "lost", status: "all" | "won" | "lost") => ({
    current: { text: numberText(current[key]), number: current[key], href: link({ status }) },
    previous: { text: numberText(previous[key]), number: previous[key], href: linkBefore({ status }) },
  });
  const conversion = ({ created, won }: Funnel, href: string): StatValue => {
    const share = created === 0 ? null : won / created;
    return { text: share === null ? "–" : percentText(share), number: share, href };
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
        emptyText={nothing}
      />
      <GroupCard
        by={current.by}
        groupings={salesGroupings}
        onChange={onGroup}
        help={t(`help.groups.${current.by}`)}
        figure={funnelGroupsFigure({ current, previous, link, linkBefore, t }, tGroups)}
        kind="beside"
        fileName={`funnel-by-${current.by}`}
        emptyText={nothing}
      />
    </>
  );
}

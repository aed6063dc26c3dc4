"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { dateText, numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { NONE } from "#lib/inbox/schema.ts";
import type { CampaignsReport, ChannelMessages } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { RankCard } from "../charts/rank-card.tsx";

type Row = CampaignsReport["campaigns"][number];
type Text = Translate<"reports.campaignTables">;

/** What became of the messages of each campaign and of each channel. */
export function CampaignTables({ report: { campaigns, channels } }: { report: CampaignsReport }) {
  const t = useTranslations("reports.campaignTables");
  const { workspace } = useShell();
  return (
    <>
      <RankCard
        title={t("campaigns")}
        help={t("aboutCampaigns")}
        figure={campaignFigure(campaigns, workspace.id, t)}
        kind="beside"
        fileName="campaigns"
        emptyText={t("noCampaigns")}
      />
      {channels && (
        <RankCard
          title={t("channels")}
          help={t("aboutChannels")}
          figure={channelFigure(channels, t)}
          kind="beside"
          fileName="channels"
          emptyText={t("noMessages")}
        />
      )}
    </>
  );
}

function campaignFigure(campaigns: readonly Row[], workspaceId: string, t: Text): Figure {
  const note = (id: "delivered" | "read" | "optedOut" | "started", textOf: (row: Row) => string) => ({
    id,
    label: t(id),
    cells: campaigns.map(textOf),
  });
  return {
    rowTitle: t("campaign"),
    series: [
      { id: "sent", label: t("sent"), look: "accent" },
      { id: "replied", label: t("replied"), look: "success" },
      { id: "failed", label: t("failed"), look: "danger" },
    ],
    text: numberText,
    notes: [
      note("delivered", ({ delivered }) => numberText(delivered)),
      note("read", ({ read }) => numberText(read)),
      note("optedOut", ({ optedOut }) => numberText(optedOut)),
      note("started", ({ startedDate }) => dateText(startedDate, "date")),
    ],
    rows: campaigns.map(({ id, name, sent, replied, failed }) => {
      const page = `/${workspaceId}/campaigns/${id}`;
      return {
        id,
        label: name,
        values: [
          { value: sent, href: page },
          { value: replied, href: `${page}?state=replied` },
          { value: failed, href: `${page}?state=failed` },
        ],
      };
    }),
  };
}

function channelFigure(channels: readonly ChannelMessages[], t: Text): Figure {
  const note = (id: "delivered" | "read" | "failed" | "optedOut") => ({
    id,
    label: t(id),
    cells: channels.map((channel) => numberText(channel[id])),
  });
  return {
    rowTitle: t("channel"),
    series: [
      { id: "received", label: t("received"), look: "accent" },
      { id: "sent", label: t("sent"), look: "neutral" },
    ],
    text: numberText,
    notes: [note("delivered"), note("read"), note("failed"), note("optedOut")],
    rows: channels.map(({ id, name, received, sent }) => ({
      id: id ?? NONE,
      label: name ?? t("noChannel"),
      values: [{ value: received }, { value: sent }],
    })),
  };
}

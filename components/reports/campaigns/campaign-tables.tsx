"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { dateText, numberText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import { type CountedEvent, NONE } from "#lib/inbox/schema.ts";
import { type CampaignsReport, type ChannelMessages, MAX_CAMPAIGNS } from "#lib/reports/schema.ts";
import type { Figure } from "../charts/figure.ts";
import { RankCard } from "../charts/rank-card.tsx";
import { conversationLink } from "../conversations/conversation-link.ts";

type Row = CampaignsReport["campaigns"][number];
type ChannelScope = TablesProps["period"] & { workspaceId: string; previousFrom: string };
type Text = Translate<"reports.campaignTables">;

type TablesProps = { report: CampaignsReport; period: { from: string; to: string } };

/** Outcomes of the messages by campaign and by channel. */
export function CampaignTables({ report: { campaigns, channels, previousFrom }, period }: TablesProps) {
  const t = useTranslations("reports.campaignTables");
  const { workspace } = useShell();
  const scope = { ...period, previousFrom, workspaceId: workspace.id };
  return (
    <>
      <RankCard
        anchor="campaigns"
        title={t("campaigns")}
        help={t("aboutCampaigns")}
        figure={campaignFigure(campaigns, workspace.id, t)}
        kind="beside"
        fileName="campaigns"
        emptyText={t("noCampaigns")}
        limit={MAX_CAMPAIGNS}
      />
      {channels && (
        <RankCard
          title={t("channels")}
          help={t("aboutChannels")}
          figure={channelFigure(channels, scope, t)}
          kind="beside"
          fileName="channels"
          emptyText={t("noMessages")}
        />
      )}
    </>
  );
}

function campaignFigure(campaigns: readonly Row[], workspaceId: string, t: Text): Figure {
  const pageOf = ({ id }: Row) => `/${workspaceId}/campaigns/${id}`;
  const note = (
    id: "delivered" | "read" | "optedOut" | "started",
    cellOf: (row: Row) => string | number,
  ) => ({
    id,
    label: t(id),
    cells: campaigns.map(cellOf),
    links: campaigns.map(pageOf),
  });
  return {
    rowTitle: t("campaign"),
    series: [
      { id: "sent", label: t("sent"), variant: "accent" },
      { id: "replied", label: t("replied"), variant: "success" },
      { id: "failed", label: t("failed"), variant: "danger" },
    ],
    text: numberText,
    notes: [
      note("delivered", ({ delivered }) => delivered),
      note("read", ({ read }) => read),
      note("optedOut", ({ optedOut }) => optedOut),
      note("started", ({ startedDate }) => dateText(startedDate, "date")),
    ],
    rows: campaigns.map((row) => ({
      id: row.id,
      label: row.name,
      values: [
        { value: row.sent, href: pageOf(row) },
        { value: row.replied, href: `${pageOf(row)}?state=replied` },
        { value: row.failed, href: `${pageOf(row)}?state=failed` },
      ],
    })),
  };
}

function channelFigure(channels: readonly ChannelMessages[], scope: ChannelScope, t: Text): Figure {
  const linkOf = ({ id }: ChannelMessages, happened: CountedEvent, period = scope) =>
    conversationLink(period, { happened, channelId: id ?? NONE });
  const note = (id: "delivered" | "read" | "failed" | "optedOut") => ({
    id,
    label: t(id),
    cells: channels.map((channel) => channel[id]),
    // No conversation has a removed channel, so its opt-outs have no list.
    links: channels.map((channel) =>
      id === "optedOut" && channel.id === null ? undefined : linkOf(channel, id),
    ),
  });
  const before = { ...scope, from: scope.previousFrom, to: scope.from };
  const noteBefore = (id: "receivedBefore" | "sentBefore", happened: "received" | "sent") => ({
    id,
    label: t(id),
    cells: channels.map(({ previous }) => previous[happened]),
    links: channels.map((channel) => linkOf(channel, happened, before)),
  });
  return {
    rowTitle: t("channel"),
    series: [
      { id: "received", label: t("received"), variant: "accent" },
      { id: "sent", label: t("sent"), variant: "neutral" },
    ],
    text: numberText,
    notes: [
      noteBefore("receivedBefore", "received"),
      noteBefore("sentBefore", "sent"),
      note("delivered"),
      note("read"),
      note("failed"),
      note("optedOut"),
    ],
    rows: channels.map((channel) => ({
      id: channel.id ?? NONE,
      label: channel.name ?? t("noChannel"),
      values: (["received", "sent"] as const).map((happened) => ({
        value: channel[happened],
        href: linkOf(channel, happened),
      })),
    })),
  };
}

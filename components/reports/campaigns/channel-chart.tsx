"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { compactText, numberText } from "#components/ui/text/formats.ts";
import { NONE } from "#lib/inbox/schema.ts";
import type { CampaignsReport, ChannelMessages, ReportInterval } from "#lib/reports/schema.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import type { Figure } from "../charts/figure.ts";
import { conversationLink } from "../conversations/conversation-link.ts";
import { bucketLabels, bucketPeriod } from "../parts/bucket-days.ts";

type ChartProps = {
  buckets: CampaignsReport["buckets"];
  channels: readonly ChannelMessages[];
  interval: ReportInterval;
  period: { from: string; to: string };
};

/** The messages of all channels over time, or of one. */
export function ChannelChart({ buckets, channels, interval, period }: ChartProps) {
  const t = useTranslations("reports.channelChart");
  const tDays = useTranslations("reports.bucketDays");
  const workspaceId = useShell().workspace.id;
  const [chosen, choose] = useState("");
  const channel = channels.find(({ id }) => (id ?? NONE) === chosen);
  const counted = channel ? [channel] : channels;
  const kinds = ["received", "sent"] as const;
  const figure: Figure = {
    rowTitle: tDays(`intervals.${interval}`),
    series: [
      { id: "received", label: t("received"), variant: "accent" },
      { id: "sent", label: t("sent"), variant: "neutral" },
    ],
    text: numberText,
    axisText: compactText,
    rows: buckets.map(({ firstDay }, index) => {
      const scope = { workspaceId, ...bucketPeriod(firstDay, interval, period) };
      const linkOf = (happened: (typeof kinds)[number]) =>
        conversationLink(scope, { happened, ...(channel && { channelId: channel.id ?? NONE }) });
      return {
        id: firstDay,
        ...bucketLabels(firstDay, interval, tDays),
        href: linkOf("received"),
        values: kinds.map((kind) => ({
          value: counted.reduce((sum, { overTime }) => sum + (overTime[index]?.[kind] ?? 0), 0),
          href: linkOf(kind),
        })),
      };
    }),
  };
  return (
    <ChartCard
      title={t("title")}
      help={t("about")}
      figure={figure}
      kind="beside"
      fileName="messages-over-time"
      emptyText={t("noMessages", { filtered: String(channel !== undefined) })}
      tools={
        channels.length > 1 && (
          <FilterChoice
            label={t("channel")}
            options={channels.map(({ id, name }) => ({ value: id ?? NONE, label: name ?? t("noChannel") }))}
            value={channel ? chosen : ""}
            onChange={choose}
          />
        )
      }
    />
  );
}

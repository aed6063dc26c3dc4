"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { useReasonText } from "#components/ui/text/reason-text.ts";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { ChannelActivity } from "#lib/inbound-webhooks/schema.ts";
import { channelQueries } from "./channel-queries.ts";

const variants: Record<ChannelActivity["severity"], BadgeVariant> = {
  info: "neutral",
  warning: "warn",
  critical: "danger",
};

/** Events that the vendor reported about a channel, other than messages, newest first. */
export function ActivityList({ channelId }: { channelId: string }) {
  const t = useTranslations("channels.activityList");
  const workspaceId = useShell().workspace.id;
  const list = useInfiniteQuery(channelQueries.activity(workspaceId, channelId));
  if (!list.data) return <LoadState query={list} failure={t("couldNotLoad")} rows={4} />;
  const entries = list.data.pages.flatMap((page) => page.data);
  if (entries.length === 0) {
    return <EmptyState icon={<History />} title={t("noActivityYet")} description={t("aboutActivity")} />;
  }
  return (
    <>
      <ul aria-label={t("activityOfTheChannel")} className="divide-y rounded-lg border bg-raised shadow-card">
        {entries.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore {...pagingOf(list)} />
    </>
  );
}

function ActivityItem({ entry }: { entry: ChannelActivity }) {
  const t = useTranslations("channels.activityList");
  const reasonText = useReasonText();
  const title = reasonText({ text: entry.title, parts: entry.titleParts });
  return (
    <li className="grid gap-1 px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge variant={variants[entry.severity]} dot>
          {t(`severities.${entry.severity}`)}
        </Badge>
        <span className="text-ink-soft text-xs">{t(`categories.${entry.category}`)}</span>
        <TimeAgo date={entry.date} ago className="ml-auto text-ink-soft text-xs" />
      </div>
      <p className="font-medium text-sm [overflow-wrap:anywhere]">{title.replace(/\.$/, "")}</p>
      {entry.detail !== null && (
        <p className="text-pretty text-ink-soft text-sm [overflow-wrap:anywhere]">
          {reasonText({ text: entry.detail, parts: entry.detailParts })}
        </p>
      )}
    </li>
  );
}

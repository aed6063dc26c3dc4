"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { Link } from "#components/ui/link.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { plannedTime, TimeAgo } from "#components/ui/time-ago.tsx";
import type { Campaign } from "#lib/campaigns/schema.ts";
import { funnelOf, percent, progressOf, statusVariants } from "./campaign-labels.ts";

/** A campaign in the list: its template, status and progress. */
export function CampaignRow({ campaign, workspaceId }: { campaign: Campaign; workspaceId: string }) {
  const t = useTranslations("campaigns.campaignRow");
  const { id, name, template, status, statusReason, statusReasonParts, figures, scheduledDate, createdBy } =
    campaign;
  const tStatuses = useTranslations("campaigns.statuses");
  const isStopped = status === "paused" || status === "failed" || status === "draft";
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-baseline gap-x-2 max-sm:pr-24">
          <Link
            href={`/${workspaceId}/campaigns/${id}`}
            className="min-w-0 truncate font-medium text-sm after:absolute after:inset-0"
          >
            {name}
          </Link>
        </p>
        <p className="truncate text-ink-soft text-xs">
          {template} · {createdBy.name} · <TimeAgo date={campaign.creationDate} ago />
        </p>
        {isStopped && statusReason && (
          <p className="mt-0.5 text-warn-ink text-xs">
            <ReasonText text={statusReason} parts={statusReasonParts} />
          </p>
        )}
        {status === "scheduled" && scheduledDate && (
          <p className="mt-0.5 text-ink-soft text-xs">{t("starts", { time: plannedTime(scheduledDate) })}</p>
        )}
      </div>
      {status !== "draft" && status !== "scheduled" && (
        <div className="w-full sm:w-72">
          <Progress name={name} figures={figures} isDone={status === "done"} />
        </div>
      )}
      <Badge variant={statusVariants[status]} dot className="max-sm:absolute max-sm:top-3 max-sm:right-4">
        {tStatuses(status)}
      </Badge>
    </li>
  );
}

function Progress({
  name,
  figures,
  isDone,
}: {
  name: string;
  figures: Campaign["figures"];
  isDone: boolean;
}) {
  const t = useTranslations("campaigns.campaignRow");
  const { total, through } = progressOf(figures);
  const [sent, , read, replied] = funnelOf(figures);
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar
        label={t("progressOfName", { name })}
        value={through}
        total={total}
        tone={isDone ? "success" : "accent"}
      />
      <p className="text-ink-faint text-xs tabular-nums">
        {isDone
          ? t("result", { sent: sent.count, read: percent(read.count, sent.count), replied: replied.count })
          : t("doneOfTotal", { done: numberText(through), total: numberText(total) })}
      </p>
    </div>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { useQueryParameters } from "#components/layout/query-parameters.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Callout } from "#components/ui/feedback/callout.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { exactTime, plannedTime } from "#components/ui/time-ago.tsx";
import { type CampaignReport as Report, recipientStates } from "#lib/campaigns/schema.ts";
import { CampaignActions } from "./campaign-actions.tsx";
import { durationLabel, progressOf, statusVariants } from "./campaign-labels.ts";
import { FailureList } from "./failure-list.tsx";
import { Funnel } from "./funnel.tsx";
import type { RecipientFilter } from "./recipient-table.tsx";
import { RecipientTable } from "./recipient-table.tsx";

/** The live report of a campaign: progress, delivery funnel, failures and recipients. */
export function CampaignReport({ report }: { report: Report }) {
  const t = useTranslations("campaigns.campaignReport");
  // Reports link to the recipients of a state.
  const requested = useQueryParameters().get("state");
  const [filter, setFilter] = useState<RecipientFilter>({
    state: recipientStates.find((state) => state === requested) ?? null,
    code: null,
  });
  const tStatuses = useTranslations("campaigns.statuses");
  return (
    <>
      <PageHeader
        back={{ path: "campaigns", label: t("allCampaigns") }}
        title={report.name}
        aside={
          <Badge variant={statusVariants[report.status]} dot>
            {tStatuses(report.status)}
          </Badge>
        }
        actions={<CampaignActions report={report} />}
      />
      <PageBody>
        <div className="mx-auto flex max-w-5xl flex-col gap-5 p-4">
          {report.statusReason && (
            <Callout variant={report.status === "failed" ? "danger" : "warn"}>
              <ReasonText text={report.statusReason} parts={report.statusReasonParts} />
            </Callout>
          )}
          <Progress report={report} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Funnel report={report} />
            <FailureList report={report} onShow={setFilter} />
          </div>
          <RecipientTable campaignId={report.id} filter={filter} onFilter={setFilter} />
        </div>
      </PageBody>
    </>
  );
}

function Progress({ report }: { report: Report }) {
  const t = useTranslations("campaigns.campaignReport");
  const tDurations = useTranslations("campaigns.durations");
  const { name, figures, status, rateNow, ratePerMinute, expectedEnd, scheduledDate, isFrozen } = report;
  const { total, through } = progressOf(figures);
  const facts = [
    t("doneOfTotal", { done: numberText(through), total: numberText(total) }),
    report.template,
    status === "running" ? t("rate", { sent: rateNow, limit: ratePerMinute }) : null,
    status === "running" && !isFrozen ? t("collectingRecipients") : null,
    expectedEnd && figures.queued > 0
      ? t("left", { duration: durationLabel(minutesUntil(expectedEnd), tDurations) })
      : null,
    status === "scheduled" && scheduledDate ? t("starts", { time: plannedTime(scheduledDate) }) : null,
    report.startedDate && status !== "running" ? t("started", { time: exactTime(report.startedDate) }) : null,
    report.endedDate ? t("ended", { time: exactTime(report.endedDate) }) : null,
  ];
  return (
    <section aria-label={t("progress")} className="flex flex-col gap-2">
      <ProgressBar
        label={t("progressOfName", { name })}
        value={through}
        total={total}
        className="h-2"
        tone={status === "done" ? "success" : "accent"}
      />
      <p className="flex flex-wrap gap-x-2 text-ink-soft text-xs tabular-nums">
        {facts.filter((fact) => fact !== null).join(" · ")}
      </p>
    </section>
  );
}

function minutesUntil(date: string): number {
  return Math.max(0, (Date.parse(date) - Date.now()) / 60_000);
}

"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeVariant } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { CodeBlock } from "#components/ui/code/code-block.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { exactTime, TimeAgo } from "#components/ui/time-ago.tsx";
import type { ChannelProblem } from "#lib/inbound-webhooks/schema.ts";
import { useRetryProblems } from "./use-retry-problems.ts";

const variants: Record<ChannelProblem["status"], BadgeVariant> = {
  open: "warn",
  retrying: "accent",
  retried: "danger",
  resolved: "success",
};

type ProblemItemProps = { channelId: string; problem: ChannelProblem };

/** A notification that could not be processed, with the reason, its content and a retry button. */
export function ProblemItem({ channelId, problem }: ProblemItemProps) {
  const t = useTranslations("channels.problemItem");
  const { expectedId, arrivedId, receivedDate, resolvedDate } = problem;
  const retry = useRetryProblems(channelId);

  const canRetry = problem.status === "open" || problem.status === "retried";
  return (
    <li className="grid gap-1.5 px-3 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge variant={variants[problem.status]} dot>
          {t(`statuses.${problem.status}`)}
        </Badge>
        <span className="font-medium text-sm">{t(`kinds.${problem.kind}`)}</span>
        <TimeAgo date={receivedDate} ago className="text-ink-soft text-xs" />
        {canRetry && (
          <Button
            size="sm"
            className="ml-auto"
            busy={retry.isPending}
            aria-label={t("retryNotification", { receivedDate: exactTime(receivedDate) })}
            onClick={() => retry.mutate(problem.id)}
          >
            <RotateCcw /> {t("retry")}
          </Button>
        )}
      </div>
      <p className="text-pretty text-ink-soft text-sm [overflow-wrap:anywhere]">
        <ReasonText text={problem.summary} parts={problem.summaryParts} />
      </p>
      {arrivedId !== null && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 text-xs">
          <dt className="text-ink-soft">{t("expectedId")}</dt>
          <dd className="break-all font-mono">{expectedId ?? t("none")}</dd>
          <dt className="text-ink-soft">{t("receivedId")}</dt>
          <dd className="break-all font-mono">{arrivedId}</dd>
        </dl>
      )}
      {resolvedDate !== null && (
        <p className="text-ink-soft text-xs">
          {t.rich("resolvedAt", { time: () => <TimeAgo date={resolvedDate} ago /> })}
        </p>
      )}
      <details className="text-xs">
        <summary className="w-fit cursor-pointer py-1 text-ink-soft coarse:py-3">
          {t("detailsAndPayload")}
        </summary>
        <div className="mt-1 grid gap-2">
          <ul aria-label={t("partsThatWereNotHandled")} className="grid gap-0.5">
            {problem.details.map(({ path, reason, reasonParts }) => (
              <li key={`${path} ${reason}`} className="[overflow-wrap:anywhere]">
                {path !== "" && <code className="font-mono">{path}: </code>}
                <ReasonText text={reason} parts={reasonParts} />
              </li>
            ))}
          </ul>
          <CodeBlock label={t("payload")} code={problem.payload} wrap />
          {problem.isCut && <p className="text-ink-soft">{t("payloadIsCut")}</p>}
        </div>
      </details>
    </li>
  );
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheck, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import type { Channel } from "#lib/channels/schema.ts";
import { openProblemCount } from "./channel-health.tsx";
import { channelQueries } from "./channel-queries.ts";
import { ProblemItem } from "./problem-item.tsx";
import { useRetryProblems } from "./use-retry-problems.ts";

const filters = ["unresolved", "resolved"] as const;
type Filter = (typeof filters)[number];

/** The notifications of a channel that could not be processed. Requires permission to see their content. */
export function ProblemList({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.problemList");
  if (usePermission("channelProblems.read")) return <Problems channel={channel} />;
  return <NoPermissionState title={t("noPermission")} description={t("noPermissionHint")} />;
}

function Problems({ channel }: { channel: Channel }) {
  const t = useTranslations("channels.problemList");
  const workspaceId = useShell().workspace.id;
  const [filter, setFilter] = useState<Filter | "">("");
  const status = filter === "" ? undefined : filter;
  const list = useInfiniteQuery(channelQueries.problems(workspaceId, channel.id, status));
  const problems = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-label={t("problems")} className="grid gap-3">
      <RetryBar
        channel={channel}
        isRetrying={problems.some((problem) => problem.status === "retrying")}
        filter={
          <FilterChoice
            label={t("status")}
            options={filters.map((one) => ({ value: one, label: t(`filters.${one}`) }))}
            value={filter}
            onChange={(value) => setFilter(filters.find((one) => one === value) ?? "")}
          />
        }
      />
      <LoadState query={list} failure={t("couldNotLoad")} rows={4} />
      {list.data && problems.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={filter === "" ? t("noProblems") : t("noMatches", { filter })}
          description={t("aboutProblems")}
        />
      )}
      {problems.length > 0 && (
        <ul
          aria-label={t("problemsOfTheChannel")}
          className="divide-y rounded-lg border bg-raised shadow-card"
        >
          {problems.map((problem) => (
            <ProblemItem key={problem.id} channelId={channel.id} problem={problem} />
          ))}
        </ul>
      )}
      <LoadMore {...pagingOf(list)} />
    </section>
  );
}

type RetryBarProps = { channel: Channel; isRetrying: boolean; filter: ReactNode };

/** Retries all notifications and shows the progress. */
function RetryBar({ channel, isRetrying, filter }: RetryBarProps) {
  const t = useTranslations("channels.problemList");
  const retry = useRetryProblems(channel.id);
  const { health } = channel;
  const isBusy = retry.isPending || (retry.data !== undefined && isRetrying);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {filter}
      <p role="status" className="min-w-0 flex-1 text-ink-soft text-xs">
        {retry.data &&
          (isRetrying
            ? t("retrying", { count: retry.data.retried })
            : t("retried", { count: retry.data.retried, ...openProblemCount(health) }))}
      </p>
      {(health.openProblems > 0 || isBusy) && (
        <Button busy={isBusy} onClick={() => retry.mutate(undefined)}>
          <RotateCcw /> {t("retryAll")}
        </Button>
      )}
    </div>
  );
}

"use client";

import type { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/class-names.ts";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { WorkerRun, WorkerRunPage, WorkerRunStatus } from "#lib/workers/schema.ts";
import { callVariants, useOutcome } from "./call-status.ts";

export type StatusFilter = WorkerRunStatus | "all";

const filters = ["done", "skipped", "failed"] as const;

type Runs = ReturnType<typeof useInfiniteQuery<WorkerRunPage, Error, { pages: WorkerRunPage[] }>>;

type CallListProps = {
  runs: Pick<
    Runs,
    | "isPending"
    | "isError"
    | "error"
    | "refetch"
    | "hasNextPage"
    | "isFetchingNextPage"
    | "isFetchNextPageError"
    | "fetchNextPage"
  > & { data?: { pages: WorkerRunPage[] } | undefined };
  status: StatusFilter;
  onStatus: (status: StatusFilter) => void;
  openId: string | null;
  onOpen: (id: string) => void;
};

/** The calls of a worker as they arrive, newest first. */
export function CallList({ runs, status, onStatus, openId, onOpen }: CallListProps) {
  const t = useTranslations("workers.callList");
  const calls = runs.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-label={t("calls")} className="overflow-hidden rounded-md border bg-raised">
      <div className="overflow-x-auto border-b p-1.5">
        <FilterChoice
          label={t("status")}
          options={filters.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={status === "all" ? "" : status}
          onChange={(next) => onStatus(filters.find((value) => value === next) ?? "all")}
        />
      </div>
      <div className="max-h-64 overflow-y-auto">
        <LoadState query={runs} failure={t("couldntLoadTheCalls")} rows={4} className="m-3" />
        {runs.data && calls.length === 0 && (
          <p className="px-4 py-6 text-center text-ink-faint text-sm">{t("noMatchingCalls")}</p>
        )}
        <ul aria-label={t("receivedCalls")} className="divide-y empty:hidden">
          {calls.map((run) => (
            <CallRow key={run.id} run={run} isOpen={run.id === openId} onOpen={() => onOpen(run.id)} />
          ))}
        </ul>
        <LoadMore {...pagingOf(runs)} />
      </div>
    </section>
  );
}

type CallRowProps = { run: WorkerRun; isOpen: boolean; onOpen: () => void };

function CallRow({ run, isOpen, onOpen }: CallRowProps) {
  const t = useTranslations("workers.callList");
  const tStatuses = useTranslations("workers.callStatuses");
  const outcome = useOutcome()(run);
  const variant = callVariants[run.status];
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className={cn(
          "flex w-full animate-flash items-center gap-3 px-3 py-1.5 text-left hover:bg-hover focus-visible:-outline-offset-2 coarse:py-3",
          isOpen && "bg-accent-soft hover:bg-accent-soft",
        )}
      >
        <Badge
          variant={variant}
          dot
          className={cn("shrink-0", isOpen && variant === "neutral" && "bg-raised")}
        >
          {tStatuses(run.status)}
        </Badge>
        <span className="min-w-0 flex-1 truncate text-ink-soft text-xs" title={outcome}>
          {outcome}
        </span>
        {run.replayOf && <span className="shrink-0 text-ink-soft text-xs">{t("replay")}</span>}
        <TimeAgo date={run.creationDate} ago className="shrink-0 text-ink-soft text-xs" />
      </button>
    </li>
  );
}

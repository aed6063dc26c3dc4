"use client";

import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { History, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { splitByDay } from "#components/layout/history/split-by-day.ts";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import {
  setQueryParameter,
  setQueryParameters,
  useQueryParameters,
} from "#components/layout/query-parameters.ts";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { createStaleRecordQueue } from "#components/realtime/stale-records.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { FilterChoice } from "#components/ui/form/filter-choice.tsx";
import { personOptions } from "#components/ui/form/person-options.ts";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { activityKinds } from "#lib/activity/schema.ts";
import { ActivityItem } from "./activity-entry.tsx";
import { type ActivityFilters, periods, readActivityFilters } from "./activity-filters.ts";
import { activityKey, activityQuery } from "./activity-query.ts";
import { groupEntries } from "./group-entries.ts";

/** Every loaded page is reloaded, so this is the minimum time between reloads, in milliseconds. */
const REST_MS = 3_000;

/** The page "Activity": what happened in the workspace, by day, newest first. */
export function ActivityScreen() {
  const t = useTranslations("activity.screen");
  const canRead = usePermission("contacts.read");
  const filters = readActivityFilters(useQueryParameters());
  return (
    <>
      <PageHeader title={t("activity")}>{canRead && <Filters filters={filters} />}</PageHeader>
      <PageBody>
        {canRead ? (
          <Feed filters={filters} />
        ) : (
          <NoPermissionState title={t("youDontHaveAccess")} description={t("askAnOwnerOrAdmin")} />
        )}
      </PageBody>
    </>
  );
}

function Filters({ filters: { kind, actorId, days } }: { filters: ActivityFilters }) {
  const t = useTranslations("activity.screen");
  const { workspace } = useShell();
  const people = useQuery(workspaceQueries.members(workspace.id)).data ?? [];
  return (
    <>
      <FilterChoice
        label={t("person")}
        options={personOptions(people)}
        value={actorId}
        onChange={(next) => setQueryParameter("actorId", next || null)}
      />
      <FilterChoice
        label={t("kind")}
        options={activityKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(next) => setQueryParameter("kind", next || null)}
      />
      <FilterChoice
        label={t("time")}
        options={periods.map((value) => ({ value, label: t("days", { days: Number(value) }) }))}
        value={days}
        onChange={(next) => setQueryParameter("days", next || null)}
      />
    </>
  );
}

function Feed({ filters }: { filters: ActivityFilters }) {
  const t = useTranslations("activity.screen");
  const { workspace } = useShell();
  useActivityChanges(workspace.id);
  const query = useInfiniteQuery(activityQuery(workspace.id, filters));
  const entries = query.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = query.data !== undefined && entries.length === 0 && !query.hasNextPage;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-2">
      <LoadState query={query} failure={t("couldNotBeLoaded")} rows={8} />
      {isEmpty && <Nothing isFiltered={Object.values(filters).some((value) => value !== "")} />}
      <div className={cn(query.isPlaceholderData && "opacity-60")}>
        {splitByDay(entries, new Date()).map(({ key, label, items }) => (
          <section key={key} aria-label={label}>
            <h2 className="sticky top-0 z-2 bg-surface pt-4 pb-2 font-medium text-ink-soft text-xs">
              {label}
            </h2>
            <ol className="flex flex-col gap-3">
              {groupEntries(items).map((group) => (
                <ActivityItem key={group.id} group={group} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <LoadMore {...pagingOf(query)} />
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations("activity.screen");
  const showAll = () => {
    setQueryParameters(new URLSearchParams(), "replace");
  };
  if (!isFiltered) {
    return <EmptyState icon={<History />} title={t("nothingYet")} description={t("whatAppearsHere")} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noMatches")}
      description={t("changeTheFilters")}
      action={<Button onClick={showAll}>{t("showAll")}</Button>}
    />
  );
}

/** Reloads the activity after changes, also those of this page. */
function useActivityChanges(workspaceId: string): void {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  useEffect(() => {
    const queue = createStaleRecordQueue(
      () => queries.invalidateQueries({ queryKey: activityKey(workspaceId) }),
      REST_MS,
    );
    const leave = feed.onChange((message) => {
      if (message.type === "resync" || shown.has(message.entity)) queue.add("all");
    });
    return () => {
      leave();
      queue.stop();
    };
  }, [queries, feed, workspaceId]);
}

/** Entities whose changes the activity shows. */
const shown = new Set<string>([
  "contact",
  "conversation",
  "opportunity",
  "task",
  "bulkEdit",
  "import",
  "contactMerge",
  "rule",
]);

"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { History, SearchX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { setAddress } from "#components/layout/address.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import type { TimelineKind } from "#lib/timeline/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { KindFilter } from "./kind-filter.tsx";
import { splitByDay } from "./timeline-days.ts";
import { readKinds } from "./timeline-filter.ts";
import { TimelineEntry } from "./timeline-item.tsx";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";

/** The entries of a contact by day, newest first; the address selects the kinds. */
export function Timeline({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.timeline");
  const { workspace } = useShell();
  const kinds = readKinds(useSearchParams().get("kinds"));
  const timeline = useInfiniteQuery(timelineQuery(workspace.id, contactId, kinds));
  const items = timeline.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = timeline.data !== undefined && items.length === 0;
  const showAll = () => setAddress("kinds", null);
  return (
    <section aria-label={t("timeline")}>
      <KindFilter kinds={kinds} onChange={(next) => setAddress("kinds", next.join(",") || null)} />
      {timeline.isPending && <TimelineSkeleton />}
      {timeline.isError && !timeline.data && <ErrorState title={t("couldNotBeLoaded")} query={timeline} />}
      {isEmpty && kinds.length > 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t("noMatchingEvents")}
          description={t("thisContactMayHaveOther")}
          action={<Button onClick={showAll}>{t("showEverything")}</Button>}
        />
      )}
      {isEmpty && kinds.length === 0 && (
        <EmptyState icon={<History />} title={t("noEventsYet")} description={t("whatAppearsHere")} />
      )}
      <div className={cn(timeline.isPlaceholderData && "opacity-60")}>
        {splitByDay(items, new Date()).map(({ key, label, items }) => (
          <section key={key} aria-label={label}>
            <h2 className="sticky top-0 z-2 bg-surface pt-4 pb-2 font-medium text-ink-soft text-xs">
              {label}
            </h2>
            <ol className="relative flex flex-col gap-3 before:absolute before:inset-y-2 before:left-[13.5px] before:w-px before:bg-line">
              {items.map((item) => (
                <TimelineEntry key={item.id} item={item} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <LoadMore {...pagingOf(timeline)} />
    </section>
  );
}

/**
 * The entries of a contact's timeline, newest first; below its history, whose changes invalidate it. No kinds means
 * all.
 */
function timelineQuery(workspaceId: string, contactId: string, kinds: readonly TimelineKind[]) {
  return pagedEndpointQuery(
    [...contactKeys.history(workspaceId, contactId), "timeline", ...kinds],
    timelineEndpoints.list,
    { workspaceId, params: { id: contactId }, query: { kinds: kinds.join(",") || undefined, pageSize: 40 } },
    { placeholderData: keepPreviousData },
  );
}

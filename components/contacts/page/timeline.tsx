"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { History, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { splitByDay } from "#components/layout/history/split-by-day.ts";
import { setQueryParameter, useQueryParameters } from "#components/layout/query-parameters.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/class-names.ts";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import type { TimelineKind } from "#lib/timeline/schema.ts";
import { timelineKinds } from "#lib/timeline/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { kindIcons } from "./kind-icons.ts";
import { readKinds, toggleKind } from "./timeline-filter.ts";
import { TimelineEntry } from "./timeline-item.tsx";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";

/** The entries of a contact by day, newest first; the address selects the kinds. */
export function Timeline({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.timeline");
  const { workspace } = useShell();
  const kinds = readKinds(useQueryParameters().get("kinds"));
  const timeline = useInfiniteQuery(timelineQuery(workspace.id, contactId, kinds));
  const items = timeline.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = timeline.data !== undefined && items.length === 0;
  const showAll = () => setQueryParameter("kinds", null);
  return (
    <section aria-label={t("timeline")}>
      <KindFilter kinds={kinds} onChange={(next) => setQueryParameter("kinds", next.join(",") || null)} />
      <LoadState query={timeline} failure={t("couldNotBeLoaded")} skeleton={<TimelineSkeleton />} />
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

type KindFilterProps = {
  /** None means all. */
  kinds: readonly TimelineKind[];
  onChange: (kinds: TimelineKind[]) => void;
};

/**
 * Which kinds of entries the timeline shows: wraps on wide screens; on a phone one scrolling line with a fading edge.
 */
function KindFilter({ kinds, onChange }: KindFilterProps) {
  const t = useTranslations("contacts.kindFilter");
  return (
    <fieldset
      aria-label={t("show")}
      className="scroll-quiet -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 max-sm:pr-12 max-sm:[mask-image:linear-gradient(to_left,transparent,black_3rem)] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <Chip isOn={kinds.length === 0} onPress={() => onChange([])}>
        {t("everything")}
      </Chip>
      {timelineKinds.map((kind) => {
        const Icon = kindIcons[kind];
        return (
          <Chip key={kind} isOn={kinds.includes(kind)} onPress={() => onChange(toggleKind(kinds, kind))}>
            <Icon className="size-3.5" />
            {t(`kinds.${kind}`)}
          </Chip>
        );
      })}
    </fieldset>
  );
}

type ChipProps = { isOn: boolean; onPress: () => void; children: React.ReactNode };

function Chip({ isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cn(
        "flex h-7 shrink-0 items-center gap-1.5 rounded-full border px-2.5 text-xs transition-colors coarse:h-9 coarse:px-3",
        isOn
          ? "border-transparent bg-accent-soft font-medium text-accent-ink"
          : "text-ink-soft hover:bg-hover hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}

"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Avatar } from "#components/ui/avatar.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore } from "#components/ui/load-more.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { historyQuery } from "../contact-queries.ts";
import { historyText, wayText } from "./history-text.ts";

/** Everything that happened to a contact, newest first: who, how, from what to what. */
export function ContactTimeline({ contactId }: { contactId: string }) {
  const { workspace } = useShell();
  const history = useInfiniteQuery(historyQuery(workspace.id, contactId));
  if (history.isPending) return <SkeletonRows count={4} />;
  if (history.isError && !history.data) {
    return (
      <ErrorState title="The history could not be loaded" error={history.error} onRetry={history.refetch} />
    );
  }
  const entries = history.data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-ink-faint">Nothing has happened yet.</p>;
  return (
    <>
      <ol className="relative flex flex-col gap-3 before:absolute before:inset-y-2 before:left-[11px] before:w-px before:bg-line">
        {entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <LoadMore
        hasMore={history.hasNextPage}
        loading={history.isFetchingNextPage}
        failed={history.isFetchNextPageError}
        onLoadMore={history.fetchNextPage}
      />
    </>
  );
}

function TimelineEntry({ entry }: { entry: HistoryEntry }) {
  const { what, from, to } = historyText(entry);
  return (
    <li className="relative flex gap-2.5">
      <Avatar name={entry.actor.name} size="sm" className="ring-2 ring-(--surface)" />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="text-ink-soft">
          <span className="font-medium text-ink">{entry.actor.name}</span> {what}
          {from !== null && (
            <>
              {" "}
              <s className="break-words text-ink-faint">{from}</s>
              <ArrowRight role="img" aria-label="to" className="mx-1 inline size-3 text-ink-faint" />
            </>
          )}
          {to !== null && <span className="break-words font-medium text-ink"> {to}</span>}
        </p>
        {entry.content !== null && (
          <p className="mt-1 whitespace-pre-wrap break-words rounded-md bg-sunken px-2.5 py-1.5">
            {entry.content}
          </p>
        )}
        <p className="mt-0.5 text-2xs text-ink-faint">
          <TimeAgo date={entry.at} ago /> · via {wayText(entry.via)}
        </p>
      </div>
    </li>
  );
}

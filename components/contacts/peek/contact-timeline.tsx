"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChangeEntry, ChangeList } from "#components/layout/change-list.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { historyQuery } from "../contact-queries.ts";
import { historyText } from "./history-text.ts";

/** The changes of a contact, newest first: the person, the action, the old and the new value. */
export function ContactTimeline({ contactId }: { contactId: string }) {
  const t = useTranslations("contacts.contactTimeline");
  const tHistory = useTranslations("contacts.historyText");
  const { workspace } = useShell();
  const history = useInfiniteQuery(historyQuery(workspace.id, contactId));
  if (history.isPending) return <SkeletonRows count={4} />;
  if (history.isError && !history.data) {
    return <ErrorState title={t("couldNotBeLoaded")} error={history.error} onRetry={history.refetch} />;
  }
  const entries = history.data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <p className="text-ink-faint">{t("noEventsYet")}</p>;
  return (
    <>
      <ChangeList>
        {entries.map((entry) => (
          <ChangeEntry key={entry.id} entry={entry} text={historyText(entry, tHistory)}>
            {entry.content !== null && (
              <p className="mt-1 whitespace-pre-wrap break-words rounded-md bg-sunken px-2.5 py-1.5">
                {entry.content}
              </p>
            )}
          </ChangeEntry>
        ))}
      </ChangeList>
      <LoadMore {...pagingOf(history)} />
    </>
  );
}

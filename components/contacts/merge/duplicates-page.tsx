"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CopyCheck, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/feedback/empty-state.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import type { DuplicateSearch, DuplicateSuggestion } from "#lib/merges/schema.ts";
import { DuplicateRow } from "./duplicate-row.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { MergeList } from "./merge-list.tsx";
import { duplicatesQuery, mergeKeys } from "./merge-queries.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Contacts that may be the same person, and the merges that can be undone. */
export function DuplicatesPage() {
  const t = useTranslations("contacts.duplicates");
  const { workspace } = useShell();
  const list = useInfiniteQuery(duplicatesQuery(workspace.id));
  const [compared, setCompared] = useState<DuplicateSuggestion | null>(null);
  const canWrite = usePermission("contacts.write");
  const canMerge = usePermission("contacts.delete") && canWrite;
  const search = list.data?.pages[0];
  const suggestions = list.data?.pages.flatMap((page) => page.data) ?? [];
  const dismiss = useDismiss();
  return (
    <>
      <PageHeader
        title={t("title")}
        back={{ path: "contacts", label: t("back") }}
        actions={canWrite && search && <SearchButton search={search} />}
      />
      <PageBody>
        <div className="mx-auto flex w-full max-w-4xl flex-col gap-6 p-4 sm:p-6">
          <section aria-label={t("suggestions")}>
            <p className="mb-3 text-ink-soft text-sm">{t("note")}</p>
            <LoadState query={list} failure={t("couldNotBeLoaded")} rows={6} />
            {list.data && suggestions.length === 0 && (
              <EmptyState
                icon={<CopyCheck />}
                title={t(emptyTitle(list.data.pages[0]))}
                description={t("noneNote")}
              />
            )}
            <ul className="flex flex-col gap-2">
              {suggestions.map((suggestion) => (
                <DuplicateRow
                  key={`${suggestion.contact.id} ${suggestion.other.id}`}
                  suggestion={suggestion}
                  onCompare={canMerge ? () => setCompared(suggestion) : null}
                  onDismiss={canWrite ? () => dismiss(suggestion) : null}
                />
              ))}
            </ul>
            <LoadMore {...pagingOf(list)} />
          </section>
          <MergeList canUndo={canMerge} />
        </div>
      </PageBody>
      {compared && (
        <MergeDialog
          contactId={compared.contact.id}
          otherId={compared.other.id}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
}

/** Returns the title that explains why there are no suggestions. */
function emptyTitle(search: DuplicateSearch | undefined): "searching" | "none" | "notSearched" {
  if (search?.isSearching) return "searching";
  return search?.foundDate ? "none" : "notSearched";
}

/** Starts a search for duplicates. If the last search is more than a day old, it starts one when the page opens. */
function SearchButton({ search: { foundDate, isSearching } }: { search: DuplicateSearch }) {
  const t = useTranslations("contacts.duplicates");
  const { workspace } = useShell();
  const find = useWrite(mergeEndpoints.findDuplicates, {
    stale: [mergeKeys.all(workspace.id)],
    failure: t("couldNotBeSearched"),
  });
  const { mutate } = find;
  const isOld = foundDate === null || Date.parse(foundDate) < Date.now() - DAY_MS;
  useEffect(() => {
    if (isOld) mutate({});
  }, [isOld, mutate]);
  const busy = find.isPending || isSearching;
  return (
    <>
      {foundDate && (
        <span className="text-ink-faint text-xs max-sm:hidden">
          {t.rich("searched", { time: () => <TimeAgo date={foundDate} ago /> })}
        </span>
      )}
      <Button busy={busy} onClick={() => mutate({})}>
        {!busy && <RefreshCw />} {t("search")}
      </Button>
    </>
  );
}

function useDismiss(): (suggestion: DuplicateSuggestion) => void {
  const t = useTranslations("contacts.duplicates");
  const { workspace } = useShell();
  const stale = [mergeKeys.all(workspace.id)];
  const { mutate: restore } = useWrite(mergeEndpoints.dismissDuplicate, {
    stale,
    failure: t("couldNotBeDismissed"),
  });
  const { mutate } = useWrite(mergeEndpoints.dismissDuplicate, {
    stale,
    failure: t("couldNotBeDismissed"),
    onSuccess: ({ contactId, otherId }) => {
      const body = { contactId, otherId, isDismissed: false };
      toast(t("dismissed"), { action: { label: t("undo"), onClick: () => restore({ body }) } });
    },
  });
  return ({ contact, other }) => mutate({ body: { contactId: contact.id, otherId: other.id } });
}

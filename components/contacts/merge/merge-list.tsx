"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { Link } from "#components/ui/link.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { mergesQuery } from "./merge-queries.ts";
import { useUndoMerge } from "./use-undo-merge.ts";

/** The merges of the last 30 days. */
export function MergeList({ canUndo }: { canUndo: boolean }) {
  const t = useTranslations("contacts.duplicates");
  const { workspace } = useShell();
  const list = useInfiniteQuery(mergesQuery(workspace.id));
  const undo = useUndoMerge();
  const merges = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section aria-labelledby="merges">
      <h2 id="merges" className="mb-2 font-semibold text-sm">
        {t("merges")}
      </h2>
      <LoadState query={list} failure={t("mergesCouldNotBeLoaded")} rows={2} />
      {list.data && merges.length === 0 && <p className="text-ink-faint text-sm">{t("noMerges")}</p>}
      <ul className="divide-y">
        {merges.map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="wrap-anywhere min-w-0 flex-1 basis-60">
              {t.rich("mergedInto", {
                merged: merge.mergedName,
                survivor: () => (
                  <Link
                    href={`/${workspace.id}/contacts/${merge.survivorId}`}
                    className="font-medium underline underline-offset-2"
                  >
                    {merge.survivorName}
                  </Link>
                ),
              })}
            </span>
            <span className="text-ink-faint text-xs">
              {merge.by.name} · <TimeAgo date={merge.creationDate} ago />
            </span>
            {canUndo && (
              <Button
                size="sm"
                busy={undo.isPending && undo.variables.params.id === merge.id}
                aria-label={t("undoMerge", { name: merge.mergedName })}
                onClick={() => undo.mutate({ params: { id: merge.id } })}
              >
                {t("undo")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <LoadMore {...pagingOf(list)} />
    </section>
  );
}

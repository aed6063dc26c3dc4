"use client";

import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Spinner } from "./feedback/spinner.tsx";

/** The end of a paged list, with a button that loads the next page. */
export type Paging = { hasMore: boolean; loading: boolean; failed?: boolean; onLoadMore: () => void };

type LoadMoreProps = Paging & {
  /** Distance from the viewport at which the next page is requested. */
  margin?: string;
};

type Pages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

export function pagingOf(pages: Pages): Required<Paging> {
  return {
    hasMore: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    failed: pages.isFetchNextPageError,
    onLoadMore: () => void pages.fetchNextPage(),
  };
}

/** The end of a paged list. Fetches the next page when it comes near, and shows a button if that fails. */
export function LoadMore({ hasMore, loading, failed = false, onLoadMore, margin = "400px" }: LoadMoreProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("ui.loadMore");
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onLoadMore);
  useEffect(() => {
    latest.current = onLoadMore;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || loading || failed) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: margin,
      // A scroll container clips the root margin. This margin applies inside of it.
      scrollMargin: margin,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasMore, loading, failed, margin]);

  if (!hasMore) return null;
  return (
    // As high with the spinner as with the button. Otherwise the list below jumps when loading starts.
    <div
      ref={end}
      className="flex min-h-13 items-center justify-center gap-2 py-3 text-ink-faint text-sm coarse:min-h-16"
    >
      {loading ? (
        <Spinner label={t("loadingMore")} />
      ) : (
        <Button variant="ghost" size="sm" onClick={onLoadMore}>
          {failed ? t("couldNotLoadMore") : tActions("loadMore")}
        </Button>
      )}
    </div>
  );
}

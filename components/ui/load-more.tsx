"use client";

import { useEffect, useRef } from "react";
import { Button } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

export type LoadMoreProps = {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
  onLoadMore: () => void;
  /** Distance from the viewport at which the next page is requested. */
  margin?: string;
};

/** The end of a paged list. Fetches the next page when it comes near, and shows a button if that fails. */
export function LoadMore({ hasMore, loading, failed = false, onLoadMore, margin = "400px" }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onLoadMore);
  useEffect(() => {
    ask.current = onLoadMore;
  });
  useEffect(() => {
    const element = mark.current;
    if (!element || !hasMore || loading || failed) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
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
      ref={mark}
      className="flex min-h-13 items-center justify-center gap-2 py-3 text-ink-faint text-sm coarse:min-h-16"
    >
      {loading ? (
        <Spinner label="Loading more" />
      ) : (
        <Button variant="ghost" size="sm" onClick={onLoadMore}>
          {failed ? "Could not load more. Try again" : "Load more"}
        </Button>
      )}
    </div>
  );
}

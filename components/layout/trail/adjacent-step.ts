import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Opened } from "../query-parameters.ts";
import type { StepTo } from "./step-to.ts";

type Page = { data: readonly { id: string }[] };
type List = Pick<UseInfiniteQueryResult<InfiniteData<Page>>, "data" | "hasNextPage" | "fetchNextPage">;

/**
 * Returns the step to the previous (-1) or next (1) item of a list in pages; null at its ends. The step after the last
 * loaded item loads the next page.
 */
export function adjacentStep(opened: Opened, list: List, offset: -1 | 1): ReturnType<StepTo> {
  const { id } = opened;
  const items = idsOf(list.data);
  const index = id === null ? -1 : items.indexOf(id);
  const next = items[index + offset];
  if (id === null || index < 0) return null;
  if (next !== undefined) return () => opened.open(next);
  if (offset === -1 || !list.hasNextPage) return null;
  return async () => {
    const { data } = await list.fetchNextPage({ throwOnError: true });
    const loaded = idsOf(data);
    const after = loaded[loaded.indexOf(id) + 1];
    if (after !== undefined && opened.isOpen(id)) opened.open(after);
  };
}

function idsOf(list: InfiniteData<Page> | undefined): string[] {
  return list?.pages.flatMap((page) => page.data.map(({ id }) => id)) ?? [];
}

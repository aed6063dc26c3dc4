"use client";

import { useQuery } from "@tanstack/react-query";
import type MiniSearch from "minisearch";
import { useCallback } from "react";
import { indexEntries } from "./index-entries.ts";
import type { SearchEntry } from "./search-entry.ts";

type Found = Omit<SearchEntry, "text">;

const MAX_RESULTS = 20;

type DocsSearch = {
  /** Returns the best matches first; none for an empty query. */
  search: (query: string) => Found[];
  isPending: boolean;
  isError: boolean;
};

/** Searches the documentation in the browser. Its entries are loaded when the search is first opened. */
export function useDocsSearch(): DocsSearch {
  const { data, isPending, isError } = useQuery({
    queryKey: ["docs", "search"],
    queryFn: loadIndex,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const search = useCallback(
    (query: string) => (data ? (data.search(query).slice(0, MAX_RESULTS) as unknown as Found[]) : []),
    [data],
  );
  return { search, isPending, isError };
}

async function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  const response = await fetch("/docs/search.json");
  if (!response.ok) throw new Error(`The search index was not loaded: ${response.status}`);
  return indexEntries((await response.json()) as SearchEntry[]);
}

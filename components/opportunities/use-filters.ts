"use client";

import { useSearchParams } from "next/navigation";
import { setQueryParameters } from "#components/layout/query-parameters.ts";
import { type OpportunityFilters, readFilters, writeFilters } from "./opportunity-filters.ts";

/** Returns the filters in the URL, and a function that sets them. */
export function useFilters(): [OpportunityFilters, (filters: OpportunityFilters) => void] {
  const parameters = useSearchParams();
  return [
    readFilters(new URLSearchParams(parameters)),
    (filters) =>
      setQueryParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

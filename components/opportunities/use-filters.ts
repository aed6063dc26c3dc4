"use client";

import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { type OpportunityFilters, readFilters, writeFilters } from "./opportunity-filters.ts";

/** Returns the filters in the URL, and a function that sets them. */
export function useFilters(): [OpportunityFilters, (filters: OpportunityFilters) => void] {
  const parameters = useQueryParameters();
  return [
    readFilters(parameters),
    (filters) =>
      setQueryParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

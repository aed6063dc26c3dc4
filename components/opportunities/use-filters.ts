"use client";

import { useSearchParams } from "next/navigation";
import { setParameters } from "#components/layout/address.ts";
import { type OpportunityFilters, readFilters, writeFilters } from "./opportunity-filters.ts";

/** Returns the filters in the URL, and a function that sets them. */
export function useFilters(): [OpportunityFilters, (filters: OpportunityFilters) => void] {
  const parameters = useSearchParams();
  return [
    readFilters(new URLSearchParams(parameters)),
    (filters) => setParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

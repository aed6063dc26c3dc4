"use client";

import { setQueryParameters, useQueryParameters } from "#components/layout/query-parameters.ts";
import { type ContactFilters, readFilters, writeFilters } from "./contact-filters.ts";

export function useAddressFilters(): [ContactFilters, (filters: ContactFilters) => void] {
  const parameters = useQueryParameters();
  return [
    readFilters(parameters),
    (filters) =>
      setQueryParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

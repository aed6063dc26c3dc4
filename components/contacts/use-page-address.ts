"use client";

import { useSearchParams } from "next/navigation";
import { setQueryParameters } from "#components/layout/query-parameters.ts";
import { type ContactFilters, readFilters, writeFilters } from "./contact-filters.ts";

export function useAddressFilters(): [ContactFilters, (filters: ContactFilters) => void] {
  const parameters = useSearchParams();
  return [
    readFilters(new URLSearchParams(parameters)),
    (filters) =>
      setQueryParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

"use client";

import { useSearchParams } from "next/navigation";
import { setParameters } from "#components/layout/address.ts";
import { type ContactFilters, readFilters, writeFilters } from "./contact-filters.ts";

export function useAddressFilters(): [ContactFilters, (filters: ContactFilters) => void] {
  const parameters = useSearchParams();
  return [
    readFilters(new URLSearchParams(parameters)),
    (filters) => setParameters(writeFilters(new URLSearchParams(window.location.search), filters), "replace"),
  ];
}

"use client";

import { useMemo } from "react";
import {
  setQueryParameter,
  setQueryParameters,
  useQueryParameters,
} from "#components/layout/query-parameters.ts";
import { type DeliveryFilters, readFilters } from "./delivery-filters.ts";

export type LogAddress = {
  filters: DeliveryFilters;
  /** Id of the delivery in the panel. */
  openId: string | null;
  /** Sets one query parameter: "status", "rule", "trigger", "contact", "since", "delivery". */
  set: (name: string, value: string | null) => void;
  clearFilters: () => void;
};

/** The state of the log in the URL: filters and the open delivery. */
export function useLogAddress(): LogAddress {
  const search = useQueryParameters();
  const filters = useMemo(() => readFilters(search), [search]);
  return {
    filters,
    openId: search.get("delivery"),
    set: setQueryParameter,
    clearFilters,
  };
}

/** Keeps the open delivery. */
function clearFilters(): void {
  const openId = new URLSearchParams(window.location.search).get("delivery");
  setQueryParameters(new URLSearchParams(openId === null ? {} : { delivery: openId }), "replace");
}

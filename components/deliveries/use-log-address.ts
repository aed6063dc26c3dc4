"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type DeliveryFilters, readFilters, withParam } from "./delivery-filters.ts";

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
  const search = useSearchParams();
  const pathname = usePathname();
  const filters = useMemo(() => readFilters(search), [search]);
  // The native history stays in sync with useSearchParams without a request to the server.
  const go = (query: string) => window.history.replaceState(null, "", pathname + query);
  return {
    filters,
    openId: search.get("delivery"),
    set: (name, value) => go(withParam(new URLSearchParams(window.location.search), name, value)),
    clearFilters: () => go(withParam(new URLSearchParams(), "delivery", search.get("delivery"))),
  };
}

"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type DeliveryFilters, readFilters, withParam } from "./delivery-filters.ts";

export type LogAddress = {
  filters: DeliveryFilters;
  /** The delivery whose drawer is open. */
  openId: string | null;
  /** Changes one name of the query: "status", "rule", "trigger", "contact", "since", "delivery". */
  set: (name: string, value: string | null) => void;
  clearFilters: () => void;
};

/** The log's state, kept in the URL: filters and the open delivery. */
export function useLogAddress(): LogAddress {
  const search = useSearchParams();
  const pathname = usePathname();
  const filters = useMemo(() => readFilters(search), [search]);
  // Native history keeps it in step with useSearchParams without asking the server for the page again.
  const go = (query: string) => window.history.replaceState(null, "", pathname + query);
  return {
    filters,
    openId: search.get("delivery"),
    set: (name, value) => go(withParam(new URLSearchParams(window.location.search), name, value)),
    clearFilters: () => go(withParam(new URLSearchParams(), "delivery", search.get("delivery"))),
  };
}

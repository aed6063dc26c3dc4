"use client";

import { useState } from "react";
import type { DeliveryFilters } from "./delivery-filters.ts";

/** The failed deliveries that a user selected. */
export type Selection = {
  ids: ReadonlySet<string>;
  set: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
};

/** Keeps the selection until the filters change. */
export function useSelection(filters: DeliveryFilters): Selection {
  const [kept, setKept] = useState({ filters, ids: new Set<string>() });
  const ids = kept.filters === filters ? kept.ids : new Set<string>();
  return {
    ids,
    set: (changed, isSelected) => {
      const next = new Set(ids);
      for (const id of changed) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setKept({ filters, ids: next });
    },
    clear: () => setKept({ filters, ids: new Set() }),
  };
}

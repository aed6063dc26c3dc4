"use client";

import { useState } from "react";

/** The selected contacts of a list: by their ids, or all that match the filters. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** Whether all contacts that match are selected, also those that are not loaded. */
  isAll: boolean;
  toggle: (id: string) => void;
  /** Selects all loaded contacts, or none if all of them are selected. */
  toggleLoaded: (ids: readonly string[]) => void;
  selectAll: () => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** The selection of a list. Other filters (`scope`) begin with an empty one, so that no hidden contact is changed. */
export function useSelection(scope: string): Selection {
  const [state, setState] = useState({ scope, ids: none, isAll: false });
  const { ids, isAll } = state.scope === scope ? state : { ids: none, isAll: false };
  const set = (next: ReadonlySet<string>, all = false) => setState({ scope, ids: next, isAll: all });
  return {
    ids,
    isAll,
    toggle: (id) => set(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    toggleLoaded: (loaded) => set(loaded.every((id) => ids.has(id)) ? none : new Set(loaded)),
    selectAll: () => set(ids, true),
    clear: () => set(none),
  };
}

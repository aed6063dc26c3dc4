"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

/** The draft to load in the editor that opens next, and the id of its record. */
let carried: { id: string; typed: unknown } | null = null;

/**
 * Keeps text that is typed while a record is being created: passes it to the editor of the created record, whose page
 * replaces this one. `typed` is the draft if it has changes that were not sent, otherwise null. `load` receives it in
 * the next editor. Returns a function to call with the id of the created record.
 */
export function useCarriedDraft<T>(
  id: string | undefined,
  typed: T | null,
  load: (typed: T) => void,
): (createdId: string) => void {
  const created = useRef<string | null>(null);
  const latest = useRef({ typed, load });
  latest.current = { typed, load };
  useEffect(() => {
    if (id === undefined) return;
    if (carried?.id === id) latest.current.load(carried.typed as T);
    carried = null;
  }, [id]);
  // The cleanup of a layout effect runs before the effects of the next page.
  useLayoutEffect(
    () => () => {
      const { typed } = latest.current;
      if (created.current !== null && typed !== null) carried = { id: created.current, typed };
    },
    [],
  );
  return (createdId) => {
    created.current = createdId;
  };
}

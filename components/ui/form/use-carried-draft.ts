"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

/** Drafts for editors that open next, by the id of their record. */
const carried = new Map<string, unknown>();

/**
 * Carries what a person typed while a record was created to the editor of that record, whose page replaces the one of
 * the new record. `typed` is the draft if it has changes that were not sent, otherwise null; `load` gets it in the next
 * editor. Returns a function to call with the id of the created record.
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
    if (id === undefined || !carried.has(id)) return;
    latest.current.load(carried.get(id) as T);
    carried.delete(id);
  }, [id]);
  // The cleanup of a layout effect runs before the effects of the next page.
  useLayoutEffect(
    () => () => {
      const { typed } = latest.current;
      if (created.current !== null && typed !== null) carried.set(created.current, typed);
    },
    [],
  );
  return (createdId) => {
    created.current = createdId;
  };
}

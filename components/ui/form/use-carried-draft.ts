"use client";

import { useEffect, useLayoutEffect, useRef } from "react";

/** Drafts to load in the editors that open next, by the id of their record. */
const carried = new Map<string, unknown>();

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

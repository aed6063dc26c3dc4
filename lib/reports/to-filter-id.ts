import { isId, NIL_ID } from "#lib/platform/ids.ts";

/** Returns the id of a filter for a statement; null for any. */
export function toFilterId(id: string | undefined): string | null {
  if (id === undefined) return null;
  return isId(id) ? id : NIL_ID;
}

import { isId } from "#lib/platform/ids.ts";

/** Matches no record, as an id that is malformed does in lists. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Returns the id of a filter for a statement; null for any. */
export function toFilterId(id: string | undefined): string | null {
  if (id === undefined) return null;
  return isId(id) ? id : NO_ID;
}

import { invalid } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { MAX_REPORT_DAYS } from "./schema.ts";

const DAY_MS = 86_400_000;
/** Matches no record, as an id that is malformed does in lists. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

/** Returns the instants of a report's period. Throws VALIDATION_ERROR if it ends before it starts or is too long. */
export function readPeriod(query: { from: string; to: string }): { from: Date; to: Date } {
  const from = new Date(query.from);
  const to = new Date(query.to);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days < 0) throw invalid("to must not be before from");
  if (days > MAX_REPORT_DAYS) throw invalid(`to must be at most ${MAX_REPORT_DAYS} days after from`);
  return { from, to };
}

/** Returns the id of a filter for a statement; null for any. */
export function filterId(id: string | undefined): string | null {
  if (id === undefined) return null;
  return isId(id) ? id : NO_ID;
}

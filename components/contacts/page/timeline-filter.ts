import { type TimelineKind, timelineKinds } from "#lib/timeline/schema.ts";

/** The kinds in an address ("message,note"), those that there are, in the order they are offered. */
export function readKinds(text: string | null): TimelineKind[] {
  const named = text?.split(",") ?? [];
  return timelineKinds.filter((kind) => named.includes(kind));
}

/** The kinds after one was pressed; all of them are the same as none: everything is shown. */
export function toggleKind(kinds: readonly TimelineKind[], pressed: TimelineKind): TimelineKind[] {
  const next = timelineKinds.filter((kind) => (kind === pressed) !== kinds.includes(kind));
  return next.length === timelineKinds.length ? [] : next;
}

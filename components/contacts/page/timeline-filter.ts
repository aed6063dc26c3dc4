import { type TimelineKind, timelineKinds } from "#lib/timeline/schema.ts";

/** Returns the kinds in an address ("message,note"), without unknown ones, in display order. */
export function readKinds(text: string | null): TimelineKind[] {
  const named = text?.split(",") ?? [];
  return timelineKinds.filter((kind) => named.includes(kind));
}

/** Returns the kinds after one was pressed. All of them are the same as none: everything is shown. */
export function toggleKind(kinds: readonly TimelineKind[], pressed: TimelineKind): TimelineKind[] {
  const next = timelineKinds.filter((kind) => (kind === pressed) !== kinds.includes(kind));
  return next.length === timelineKinds.length ? [] : next;
}

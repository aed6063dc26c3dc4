import type { StoredCondition } from "#lib/db/schema/index.ts";
import { type PastEvent, readPastEvents } from "#lib/events/index.ts";
import { matches } from "#lib/events/matches.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { BACKTEST_LISTED } from "./schema.ts";

/** When a scan stops: after this many events of all triggers, or this long. Events are read and tested in pages. */
type MatchLimits = { events: number; milliseconds: number; page: number };

/** A page is small, because other requests of the process wait while its bodies are parsed. */
export const matchLimits: MatchLimits = { events: 100_000, milliseconds: 5_000, page: 500 };

/** A stored event as conditions see it. */
export type ReadEvent = PastEvent & { data: Record<string, unknown> };

/** `oldest` is the time of the last event that was read; null if there was none. */
export type Scan = {
  matched: number;
  scanned: number;
  stoppedBy: "events" | "time" | null;
  oldest: Date | null;
  matches: ReadEvent[];
  misses: ReadEvent[];
};

type Scanned = { event: EventDefinition; conditions: readonly StoredCondition[]; from: Date };

/**
 * Tests conditions on the stored events of a trigger since `from`, newest first, with the function that decides about
 * webhooks. Returns the counts, and the newest matches and misses.
 */
export async function matchEvents(ctx: WorkspaceContext, input: Scanned, limits: MatchLimits): Promise<Scan> {
  const { trigger } = input.event;
  const scan: Scan = { matched: 0, scanned: 0, stoppedBy: null, oldest: null, matches: [], misses: [] };
  const deadline = performance.now() + limits.milliseconds;
  let before: string | null = null;
  for (let read = 0; ; ) {
    const limit = Math.min(limits.page, limits.events - read);
    const page = await readPastEvents(ctx, { trigger, from: input.from, before, limit });
    for (const event of page.events) test(event, input, scan);
    read += page.scanned;
    before = page.last?.id ?? null;
    scan.oldest = page.last?.at ?? scan.oldest;
    if (page.scanned < limit) return scan;
    if (read >= limits.events) return { ...scan, stoppedBy: "events" };
    if (performance.now() >= deadline) return { ...scan, stoppedBy: "time" };
  }
}

function test(event: PastEvent, { event: { subject }, conditions }: Scanned, scan: Scan): void {
  const data: Record<string, unknown> = JSON.parse(event.body)[subject] ?? {};
  const isMatch = matches(conditions, { subject, data, attributes: event.attributes });
  const listed = isMatch ? scan.matches : scan.misses;
  if (listed.length < BACKTEST_LISTED) listed.push({ ...event, data });
  scan.scanned += 1;
  if (isMatch) scan.matched += 1;
}

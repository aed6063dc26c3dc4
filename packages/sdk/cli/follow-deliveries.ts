import { ApiError, type DeliveryDetail, type Tertulia, TertuliaError } from "../src/index.ts";
import { readEventStream } from "./event-stream.ts";
import type { Io } from "./io.ts";
import { createRecentKeys, type RecentKeys } from "./recent-keys.ts";

/** Longer than a delivery takes, because deliveries may be seen in another order than they finish. */
const OVERLAP_MS = 15_000;
/** The server accepts at most 24 hours. */
const OLDEST_MS = 23 * 60 * 60_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const MISSED = "More webhooks were sent than are shown here. The log has all of them.";

type Filters = { ruleId?: string; trigger?: string };
type Message = { type: "delivery"; delivery: DeliveryDetail } | { type: "missed" };

/** `opened`: the stream is open, and later deliveries are not missed. */
export type Followed =
  | { type: "opened"; delivery?: undefined }
  | { type: "delivery"; delivery: DeliveryDetail };

/** `from`: where the next stream starts. `seen`: deliveries with their status. `waitMs`: until the next attempt. */
type Progress = { from: Date | null; seen: RecentKeys; isOpened: boolean; waitMs: number };

/**
 * Yields the deliveries of a workspace while they are sent and when they are finished, once for each status. Reopens
 * the stream when it ends. `since` is a date by the clock of the server; null starts now. Throws if the server cannot
 * be reached at first, or rejects the stream.
 */
export async function* followDeliveries(
  io: Pick<Io, "note" | "pause">,
  client: Tertulia,
  { since, ...filters }: Filters & { since: string | null },
): AsyncGenerator<Followed, void, undefined> {
  const from = since === null ? null : new Date(since);
  const progress: Progress = { from, seen: createRecentKeys(), isOpened: false, waitMs: FIRST_WAIT_MS };
  while (true) {
    try {
      yield* followOnce(io, client, filters, progress);
    } catch (error) {
      if (!progress.isOpened || isFinal(error)) throw error;
      io.note(`The connection was lost. Retrying in ${Math.ceil(progress.waitMs / 1_000)} s.`);
    }
    await io.pause(progress.waitMs);
    progress.waitMs = Math.min(2 * progress.waitMs, LONGEST_WAIT_MS);
    forgetOld(io, progress);
  }
}

/** Yields what one stream sends until it ends. */
async function* followOnce(
  io: Pick<Io, "note">,
  client: Tertulia,
  filters: Filters,
  progress: Progress,
): AsyncGenerator<Followed, void, undefined> {
  const input = { ...filters, ...(progress.from && { since: progress.from.toISOString() }) };
  const { data, response } = await client.deliveries.follow(input).withResponse();
  const openedAt = Date.now();
  const serverDate = new Date(response.headers.get("date") ?? openedAt);
  progress.from ??= serverDate;
  progress.waitMs = FIRST_WAIT_MS;
  if (!progress.isOpened) yield { type: "opened" };
  progress.isOpened = true;
  try {
    for await (const text of readEventStream(data)) {
      const message: Message = JSON.parse(text);
      if (message.type === "missed") {
        io.note(MISSED);
        continue;
      }
      const { delivery } = message;
      advance(progress, Date.parse(delivery.finishedDate ?? delivery.startedDate ?? ""));
      if (progress.seen.add(`${delivery.id} ${delivery.status}`)) yield { type: "delivery", delivery };
    }
  } finally {
    // After this time, the server has sent everything from before the stream was opened.
    if (Date.now() - openedAt > OVERLAP_MS) advance(progress, serverDate.getTime());
  }
}

/** Records that everything sent until shortly before `at` has been seen. */
function advance(progress: Progress, at: number): void {
  if (progress.from && at - OVERLAP_MS > progress.from.getTime()) progress.from = new Date(at - OVERLAP_MS);
}

/** Moves the start of the next stream to what the server accepts, after a computer was asleep for a day. */
function forgetOld(io: Pick<Io, "note">, progress: Progress): void {
  const oldest = Date.now() - OLDEST_MS;
  if (progress.from === null || progress.from.getTime() >= oldest) return;
  progress.from = new Date(oldest);
  io.note(MISSED);
}

/** Returns whether another attempt cannot help: the server rejects, or the program has an error. */
function isFinal(error: unknown): boolean {
  if (error instanceof ApiError) return error.status < 500 && error.status !== 429;
  return !(error instanceof TertuliaError);
}

import type { EventContent } from "#lib/platform/api/content.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { logger } from "#lib/platform/logger.ts";
import { readerStream } from "#lib/platform/realtime/reader-stream.ts";
import type { Reader } from "#lib/platform/realtime/watch-readers.ts";
import { type AttemptedDeliveries, MAX_ATTEMPTED, readAttempted } from "./read-attempted.ts";
import type { FollowDeliveries, FollowedDelivery } from "./schema.ts";

/** Maximum number of unread messages. A reader that exceeds it is disconnected and can continue with `since`. */
const MAX_QUEUED = MAX_ATTEMPTED + 50;
const IDS_A_READ = 100;
/** With more ids than this, deliveries are read by time instead. */
const MAX_WAITING = 1_000;
/** Clocks of processes may differ by this much, and a notification may be late. */
const MARGIN_MS = 5_000;
const OLDEST_MS = 24 * 60 * 60_000;

/**
 * Returns the deliveries of the workspace as server-sent events: each one when it is finished and, if sending takes 300
 * ms, also while it is being sent. Starts with those sent or finished since `since`. A message can be repeated. Throws
 * VALIDATION_ERROR if `since` is more than a day ago, and RATE_LIMIT_EXCEEDED if the user has too many streams.
 */
export function followDeliveries(ctx: WorkspaceContext & Reader, input: FollowDeliveries): EventContent {
  const openedAt = clock.now();
  const since = input.since === undefined ? null : new Date(input.since);
  if (since !== null && openedAt.getTime() - since.getTime() > OLDEST_MS) {
    throw invalid("since must be at most 24 hours ago; older deliveries are in GET /api/delivery");
  }
  if (input.ruleId !== undefined && !isId(input.ruleId)) return readerStream(ctx, MAX_QUEUED, () => () => {});
  return readerStream(ctx, MAX_QUEUED, ({ send, close }) => {
    const waiting = new Set<string>();
    let unknownSince = since;
    let completeTo = openedAt;
    let isReading = false;

    async function readNext(): Promise<void> {
      const at = clock.now().getTime();
      const ids = [...waiting].slice(0, IDS_A_READ);
      const wanted = unknownSince === null ? { ids } : { since: unknownSince };
      if (unknownSince === null) for (const id of ids) waiting.delete(id);
      unknownSince = null;
      for (const message of toMessages(await readAttempted(ctx, { ...input, ...wanted }))) send(message);
      completeTo = new Date(Math.max(openedAt.getTime(), at - MARGIN_MS));
    }

    async function readAll(): Promise<void> {
      if (isReading) return;
      isReading = true;
      try {
        while (unknownSince !== null || waiting.size > 0) await readNext();
      } catch (error) {
        logger.warn({ err: error }, "deliveries not read; the reader reconnects");
        close();
      }
      isReading = false;
    }

    void readAll();
    return (message) => {
      if (message.type === "changed" && message.entity !== "delivery") return;
      const ids = message.type === "changed" ? message.ids : [];
      for (const id of ids) waiting.add(id);
      if (ids.length === 0 || waiting.size > MAX_WAITING) {
        waiting.clear();
        unknownSince ??= completeTo;
      }
      void readAll();
    };
  });
}

function toMessages({ deliveries, isMore }: AttemptedDeliveries): FollowedDelivery[] {
  const messages = deliveries.map((delivery) => ({ type: "delivery" as const, delivery }));
  return isMore ? [...messages, { type: "missed" }] : messages;
}

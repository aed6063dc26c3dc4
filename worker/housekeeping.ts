import type { Pool } from "pg";
import { pruneRuns } from "#lib/agent-runs/index.ts";
import { pruneDeliveries, pruneWorkers, reapDeliveries } from "#lib/deliveries/index.ts";
import { pruneNotifications } from "#lib/intake/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { env } from "#lib/platform/env.ts";
import { logger } from "#lib/platform/logger.ts";
import { pruneBuckets } from "#lib/platform/rate-limit/prune-buckets.ts";
import { gatherChange } from "#lib/platform/realtime/publish.ts";
import { repeat } from "./repeat.ts";
import { sweepFiles } from "./sweep-files.ts";

const DAY_MS = 24 * 60 * 60_000;

/** How often, and how far back. */
export interface HousekeepingSettings {
  reapEveryMs: number;
  /** Age a dead worker's claim must have; longer than any statement and delivery can take. */
  claimTimeoutMs: number;
  pruneEveryMs: number;
  retentionDays: number;
}

/** Settles what dead workers left; now and then removes old logs and files nobody knows. Returns what ends it. */
export function startHousekeeping(
  pool: Pool,
  settings: HousekeepingSettings,
  wake: () => void,
): () => Promise<void> {
  const ending = new AbortController();
  const reap = repeat(settings.reapEveryMs, async () => {
    const { released, interrupted } = await reapDeliveries(pool, { olderThanMs: settings.claimTimeoutMs });
    for (const { workspaceId, id } of interrupted) {
      gatherChange({ workspaceId, entity: "delivery", id, mutationId: null });
    }
    if (interrupted.length > 0) logger.warn({ interrupted: interrupted.length }, "deliveries interrupted");
    if (released > 0) wake();
  });
  const prune = repeat(settings.pruneEveryMs, async () => {
    const before = new Date(clock.now().getTime() - settings.retentionDays * DAY_MS);
    await pruneDeliveries(pool, { before, signal: ending.signal });
    const runsBefore = new Date(clock.now().getTime() - env().AGENT_RUN_RETENTION_DAYS * DAY_MS);
    await pruneRuns(pool, { before: runsBefore, signal: ending.signal });
    const broughtBefore = new Date(clock.now().getTime() - env().NOTIFICATION_RETENTION_DAYS * DAY_MS);
    await pruneNotifications(pool, { before: broughtBefore, signal: ending.signal });
    await pruneWorkers(pool);
    await pruneBuckets(pool);
    const { orphans, partial } = await sweepFiles();
    if (orphans + partial > 0) logger.info({ orphans, partial }, "stored files without a row removed");
  });
  return async () => {
    ending.abort();
    await Promise.all([reap(), prune()]);
  };
}

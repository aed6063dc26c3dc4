import type { Pool } from "pg";
import { pruneRuns } from "#lib/agent-runs/index.ts";
import { checkNetworks, pruneNetworks } from "#lib/api-keys/index.ts";
import { pruneAudit, sealAudit, sendAudit } from "#lib/audit/index.ts";
import { pruneAutomationRuns, queueLostRuns } from "#lib/automations/index.ts";
import { pruneBulkEdits } from "#lib/bulk-edits/index.ts";
import { storeFinalStates } from "#lib/campaigns/index.ts";
import { CLICK_DAYS } from "#lib/contacts/index.ts";
import { pruneMessageFiles, pruneMessages } from "#lib/conversations/index.ts";
import type { StoredRetention } from "#lib/db/schema/index.ts";
import { pruneDeliveries, reapDeliveries } from "#lib/deliveries/index.ts";
import { pruneImports } from "#lib/imports/index.ts";
import { pruneClicks, pruneInboundNotifications } from "#lib/inbound-webhooks/index.ts";
import { pruneMerges } from "#lib/merges/index.ts";
import { mergeLimits } from "#lib/merges/schema.ts";
import { pruneNotifications, queueDigests } from "#lib/notifications/index.ts";
import { pruneApps } from "#lib/oauth/index.ts";
import { pruneIdempotencyKeys } from "#lib/platform/api/idempotency/prune-idempotency-keys.ts";
import { env } from "#lib/platform/env.ts";
import { pruneLeases } from "#lib/platform/leases/prune-leases.ts";
import { pruneProcesses } from "#lib/platform/leases/prune-processes.ts";
import { logger } from "#lib/platform/logger.ts";
import { metrics } from "#lib/platform/metrics/metrics.ts";
import { pruneBuckets } from "#lib/platform/rate-limit/prune-buckets.ts";
import { queueChange } from "#lib/platform/realtime/publish.ts";
import { daysAgo, retentionDays, retentionStart } from "#lib/platform/retention/retention-days.ts";
import type { RetentionKind } from "#lib/platform/retention/retention-kinds.ts";
import { pruneUsage } from "#lib/platform/usage/prune-usage.ts";
import { countMessageDays } from "#lib/reports/index.ts";
import { notifyFailingRules } from "#lib/rules/index.ts";
import { pruneRequests } from "#lib/single-sign-on/index.ts";
import { IMPORT_DAYS, NOTIFICATION_DAYS } from "#lib/system/index.ts";
import { pruneTrash } from "#lib/trash/index.ts";
import { trashLimits } from "#lib/trash/schema.ts";
import { pruneWorkerRuns } from "#lib/workers/index.ts";
import { repeat } from "./repeat.ts";
import { runScheduledBackup } from "./run-scheduled-backup.ts";
import { sweepFiles } from "./sweep-files.ts";

/** Days that the usage of the API is kept, and how long by the minute; then by the hour. */
const USAGE_DAYS = 30;
/** After this time without a call, a network is new again for an API key. */
const NETWORK_DAYS = 90;
const USAGE_MINUTE_DAYS = 2;
/** How often to check whether a backup is due. */
const BACKUP_CHECK_MS = 60_000;
/** How long an entry of the audit log may wait for its place in the hash chain. */
const SEAL_MS = 10_000;

/** Intervals and retention times. */
export interface HousekeepingSettings {
  reapEveryMs: number;
  /** Minimum age of a dead worker's claim; longer than any statement or delivery can take. */
  claimTimeoutMs: number;
  pruneEveryMs: number;
  /** How often to check for failing rules and due digests. */
  remindEveryMs: number;
}

/**
 * Settles claims of dead workers, and periodically deletes old logs and unreferenced files. Returns a function that
 * stops it.
 */
export function startHousekeeping(
  pool: Pool,
  settings: HousekeepingSettings,
  wake: () => void,
): () => Promise<void> {
  const ending = new AbortController();
  const reap = repeat(settings.reapEveryMs, async () => {
    const { released, interrupted } = await reapDeliveries(pool, { olderThanMs: settings.claimTimeoutMs });
    for (const { workspaceId, id } of interrupted) {
      queueChange({ workspaceId, entity: "delivery", id, mutationId: null });
    }
    metrics()?.deliveries.inc({ outcome: "interrupted" }, interrupted.length);
    if (interrupted.length > 0) logger.warn({ interrupted: interrupted.length }, "deliveries interrupted");
    if (released > 0) wake();
  });
  const { signal } = ending;
  const prune = repeat(settings.pruneEveryMs, () =>
    runSteps({
      campaigns: () => storeFinalStates(pool, { before: startOf("messages"), signal }),
      messages: () => pruneMessages(pool, { before: startOf("messages"), signal }),
      messageFiles: () => pruneMessageFiles(pool, { before: startOf("messageFiles"), signal }),
      automationRuns: () => pruneAutomationRuns(pool, { before: startOf("automationRuns"), signal }),
      deliveries: () => pruneDeliveries(pool, { before: startOf("deliveries"), signal }),
      agentRuns: () => pruneRuns(pool, { before: startOf("agentRuns"), signal }),
      vendorCalls: () => pruneInboundNotifications(pool, { before: startOf("vendorCalls"), signal }),
      clicks: () => pruneClicks(pool, { before: daysAgo(CLICK_DAYS), signal }),
      notifications: () => pruneNotifications(pool, { before: startOfNotifications, signal }),
      workerCalls: () => pruneWorkerRuns(pool, { before: startOf("workerRuns"), signal }),
      bulkEdits: () => pruneBulkEdits(pool, { before: daysAgo(IMPORT_DAYS), signal }),
      merges: () => pruneMerges(pool, { before: daysAgo(mergeLimits.undoDays), signal }),
      trash: () => pruneTrash(pool, { before: daysAgo(trashLimits.days), signal }),
      imports: () => pruneImports(pool, { before: daysAgo(IMPORT_DAYS), signal }),
      idempotencyKeys: () => pruneIdempotencyKeys(pool, { before: daysAgo(1), signal }),
      usage: () =>
        pruneUsage(pool, { minutesBefore: daysAgo(USAGE_MINUTE_DAYS), before: daysAgo(USAGE_DAYS), signal }),
      processes: () => pruneProcesses(pool),
      leases: () => pruneLeases(pool),
      buckets: () => pruneBuckets(pool),
      keyNetworks: () => pruneNetworks(pool, { before: daysAgo(NETWORK_DAYS), signal }),
      audit: () => pruneAudit(daysAgo(env().AUDIT_RETENTION_DAYS)),
      apps: () => pruneApps(pool, signal),
      signIns: () => pruneRequests(pool),
      files: sweep,
      messageCounts: () => countMessageDays(signal),
    }),
  );
  const remind = repeat(settings.remindEveryMs, () =>
    runSteps({ failingRules: notifyFailingRules, digests: queueDigests, automations: revive }),
  );
  const backup = repeat(BACKUP_CHECK_MS, async () => void (await runScheduledBackup(signal)));
  const seal = repeat(SEAL_MS, () =>
    runSteps({ audit: () => sealAudit(pool), auditSink: () => sendAudit(signal), keys: checkNetworks }),
  );
  return async () => {
    ending.abort();
    await Promise.all([reap(), prune(), remind(), seal(), backup()]);
  };
}

/** Returns when the kept data of a kind starts, according to the workspace's setting. */
function startOf(kind: RetentionKind): (stored: StoredRetention) => Date | null {
  return (stored) => retentionStart(kind, stored);
}

/** Notifications quote messages, so they are not kept longer. */
function startOfNotifications(stored: StoredRetention): Date {
  return daysAgo(Math.min(NOTIFICATION_DAYS, retentionDays("messages", stored) ?? NOTIFICATION_DAYS));
}

async function sweep(): Promise<void> {
  const { orphans, partial } = await sweepFiles();
  if (orphans + partial > 0) logger.info({ orphans, partial }, "stored files without a row removed");
}

async function revive(): Promise<void> {
  const revived = await queueLostRuns();
  if (revived > 0) logger.warn({ revived }, "automation runs without a job woken");
}

/** Runs steps one after the other. A failing step is logged by name and does not stop the others. */
async function runSteps(steps: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error, step }, "housekeeping failed; will try again");
    }
  }
}

import type { StoredRetention } from "#lib/db/schema/index.ts";
import { clock } from "../clock.ts";
import { env } from "../env.ts";
import type { RetentionKind } from "./retention-kinds.ts";

const DAY_MS = 24 * 60 * 60_000;
const WORKER_RUN_DAYS = 30;
/** Vendors repeat a call for seven days; a repeated one is recognized by the stored one. */
const MIN_VENDOR_CALL_DAYS = 8;

/** The days to choose from for a kind, and those of a workspace that did not choose. */
export type RetentionLimits = { min: number; max: number; defaultDays: number };

/**
 * Returns the limits of a kind: the environment has the default, and `RETENTION_MAX_DAYS` is the most. The maximum is
 * never below the minimum.
 */
export function retentionLimits(kind: RetentionKind): RetentionLimits {
  const settings = env();
  const defaults: Record<RetentionKind, number> = {
    deliveries: settings.DELIVERY_RETENTION_DAYS,
    agentRuns: settings.AGENT_RUN_RETENTION_DAYS,
    vendorCalls: settings.NOTIFICATION_RETENTION_DAYS,
    workerRuns: WORKER_RUN_DAYS,
  };
  const min = kind === "vendorCalls" ? MIN_VENDOR_CALL_DAYS : 1;
  const max = Math.max(min, settings.RETENTION_MAX_DAYS);
  return { min, max, defaultDays: Math.min(max, defaults[kind]) };
}

/** Returns for how many days a workspace keeps a kind. A maximum that the operator set later applies too. */
export function retentionDays(kind: RetentionKind, stored: StoredRetention): number {
  const { min, max, defaultDays } = retentionLimits(kind);
  return Math.min(max, Math.max(min, stored[kind] ?? defaultDays));
}

/** Returns the time before which a workspace's data of a kind is deleted. */
export function retentionStart(kind: RetentionKind, stored: StoredRetention): Date {
  return daysAgo(retentionDays(kind, stored));
}

/** Returns the time a number of days ago. */
export function daysAgo(days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

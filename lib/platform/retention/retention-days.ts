import type { StoredRetention } from "#lib/db/schema/index.ts";
import { clock } from "../clock.ts";
import { env } from "../env.ts";
import { MAX_RETENTION_DAYS, type RetentionKind } from "./retention-kinds.ts";

const DAY_MS = 24 * 60 * 60_000;
const WORKER_RUN_DAYS = 30;
/** Vendors repeat a call for seven days; a repeated one is recognized by the stored call or message. */
const MIN_VENDOR_CALL_DAYS = 8;

/** The days to choose from for a kind, and those of a workspace that did not choose; null means forever. */
type RetentionLimits = { min: number; max: number; defaultDays: number | null };

/**
 * Returns the limits of a kind in a workspace. The environment has the defaults of logs, and `RETENTION_MAX_DAYS` is
 * their maximum; other kinds are kept forever by default. All kinds but messages can contain text of messages, so they
 * are kept at most as long as messages. The maximum is never below the minimum.
 */
export function retentionLimits(kind: RetentionKind, stored: StoredRetention): RetentionLimits {
  const settings = env();
  const logs: Partial<Record<RetentionKind, number>> = {
    deliveries: settings.DELIVERY_RETENTION_DAYS,
    agentRuns: settings.AGENT_RUN_RETENTION_DAYS,
    vendorCalls: settings.NOTIFICATION_RETENTION_DAYS,
    workerRuns: WORKER_RUN_DAYS,
  };
  const ofLog = logs[kind];
  const min = kind === "vendorCalls" || kind === "messages" ? MIN_VENDOR_CALL_DAYS : 1;
  const ofMessages = kind === "messages" ? undefined : stored.messages;
  const allowed = ofLog === undefined ? MAX_RETENTION_DAYS : settings.RETENTION_MAX_DAYS;
  const max = Math.max(min, Math.min(allowed, ofMessages ?? allowed));
  const defaultDays = ofLog ?? ofMessages ?? null;
  return { min, max, defaultDays: defaultDays === null ? null : Math.min(max, defaultDays) };
}

/**
 * Returns for how many days a workspace keeps a kind; null for forever. A maximum that was set later applies too.
 */
export function retentionDays(kind: RetentionKind, stored: StoredRetention): number | null {
  const { min, max, defaultDays } = retentionLimits(kind, stored);
  const days = stored[kind] ?? defaultDays;
  return days === null ? null : Math.min(max, Math.max(min, days));
}

/** Returns the time before which a workspace's data of a kind is deleted; null if nothing is. */
export function retentionStart(kind: RetentionKind, stored: StoredRetention): Date | null {
  const days = retentionDays(kind, stored);
  return days === null ? null : daysAgo(days);
}

/** Returns since when (epoch milliseconds) no event of a workspace is missing: older ones may be deleted. */
export function eventsStart(stored: StoredRetention): number {
  return Math.max(retentionStart("deliveries", stored)?.getTime() ?? 0, stored.eventsFrom ?? 0);
}

/** Returns the time a number of days ago. */
export function daysAgo(days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}

import type { SinkState } from "#lib/audit/index.ts";
import { type Found, fine, problem, warning } from "./finding.ts";

/** After this time, in milliseconds, the problem needs attention. */
const LONG_MS = 3_600_000;

/** Checks that the entries of the audit log reach the configured receiver. Finds nothing without one. */
export function checkAuditSink(state: SinkState | null, now: Date): Found[] {
  if (state === null) return [];
  const { waiting, failingSince, error } = state;
  if (failingSince === null) return [fine("auditSink", "auditSinkFine")];
  const isLong = now.getTime() - failingSince.getTime() > LONG_MS;
  const found = (isLong ? problem : warning)("auditSink", "auditSinkFailing", { count: waiting });
  return [{ ...found, ...(error !== null && { detail: error }) }];
}

import { clock } from "../clock.ts";
import { recordNetwork } from "./record-network.ts";

/** The caller in a workspace: an API key, or a user with a login token or in the console. */
export type UsageCaller = { workspaceId: string; kind: "key" | "login" | "console"; id: string };

/** Calls in one minute with the same caller, route and status. Times are epoch milliseconds. */
type CallCount = {
  caller: UsageCaller;
  route: string;
  status: number;
  minute: number;
  calls: number;
  lastAt: number;
};

const MINUTE_MS = 60_000;
/** Maximum number of different counts that a process keeps while the database does not respond. */
const MAX_COUNTS = 20_000;

const counts = new Map<string, CallCount>();

/**
 * Counts a call in memory; `startUsageWriter` writes the counts. Beyond `MAX_COUNTS` different ones, new ones are lost.
 */
export function recordCall(caller: UsageCaller, route: string, status: number): void {
  const now = clock.now().getTime();
  addCount({ caller, route, status, minute: now - (now % MINUTE_MS), calls: 1, lastAt: now });
  if (caller.kind === "key") recordNetwork(caller.id);
}

/** Adds calls to the counters. */
export function addCount(count: CallCount): void {
  const { caller, route, status, minute } = count;
  const key = `${minute} ${status} ${caller.workspaceId} ${caller.kind} ${caller.id} ${route}`;
  const known = counts.get(key);
  if (known) {
    known.calls += count.calls;
    known.lastAt = Math.max(known.lastAt, count.lastAt);
  } else if (counts.size < MAX_COUNTS) {
    counts.set(key, count);
  }
}

/** Returns all counts and starts with none. */
export function takeCounts(): CallCount[] {
  const taken = [...counts.values()];
  counts.clear();
  return taken;
}

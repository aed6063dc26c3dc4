import { database, shortTimeout } from "#lib/db/client.ts";
import { logger } from "../logger.ts";
import { addCount, takeCounts } from "./record-call.ts";
import { writeNetworks } from "./write-networks.ts";

/** Time between two writes, in milliseconds. */
const WRITE_EVERY_MS = 2_000;

/**
 * Adds the counted calls to the database, in one statement for all of them. Counts of several processes add up. If it
 * fails, the counts are kept for the next time, and the error is thrown.
 */
export async function writeUsage(): Promise<void> {
  const counts = takeCounts();
  if (counts.length === 0) return;
  try {
    await database().pool.query({
      ...shortTimeout(),
      name: "write_usage",
      text: WRITE,
      values: [
        counts.map(({ caller }) => caller.workspaceId),
        counts.map(({ minute }) => new Date(minute)),
        counts.map(({ caller }) => caller.kind),
        counts.map(({ caller }) => caller.id),
        counts.map(({ route }) => route),
        counts.map(({ status }) => status),
        counts.map(({ calls }) => calls),
        counts.map(({ lastAt }) => new Date(lastAt)),
      ],
    });
  } catch (error) {
    for (const count of counts) addCount(count);
    throw error;
  }
}

/** Writes counted calls every two seconds. Returns a function that writes the rest and stops. */
export function startUsageWriter(): () => Promise<void> {
  const write = () =>
    Promise.all([writeUsage(), writeNetworks()]).catch((error: unknown) =>
      logger.warn({ err: error }, "usage not saved; will try again"),
    );
  const timer = setInterval(write, WRITE_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}

// Sorted, so that processes that write the same rows do not wait for each other in a circle.
const WRITE = `
  insert into api_usage (workspace_id, span, at, caller_kind, caller_id, route, status, calls, last_at)
  select n.workspace_id, 'minute', n.at, n.caller_kind, n.caller_id, n.route, n.status, n.calls, n.last_at
  from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::uuid[], $5::text[], $6::smallint[], $7::integer[],
      $8::timestamptz[])
    as n (workspace_id, at, caller_kind, caller_id, route, status, calls, last_at)
  join workspaces w on w.id = n.workspace_id
  order by n.workspace_id, n.at, n.caller_kind, n.caller_id, n.route, n.status
  on conflict (workspace_id, at, span, caller_kind, caller_id, route, status) do update set
    calls = api_usage.calls + excluded.calls, last_at = greatest(api_usage.last_at, excluded.last_at)`;

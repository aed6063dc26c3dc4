import { createHash } from "node:crypto";
import type { Reader } from "#lib/db/reader.ts";
import { env } from "#lib/platform/env.ts";

/** How long a process may take to send a batch; then another one may send it again. */
const CLAIM_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 10;
const LONGEST_PAUSE_SECONDS = 300;

/** Destination of entries, and its key in the database. */
export type Sink = { address: URL; key: string };

/** Returns the configured receiver; null without one. Another address starts from the beginning of the log. */
export function configuredSink(): Sink | null {
  const { AUDIT_SINK_URL } = env();
  if (AUDIT_SINK_URL === undefined) return null;
  return { address: new URL(AUDIT_SINK_URL), key: createHash("sha256").update(AUDIT_SINK_URL).digest("hex") };
}

/** Returns the number after which to send, or null if another process sends or a pause has not ended. */
export async function claimSink(db: Reader, { key }: Sink): Promise<number | null> {
  await db.query("insert into audit_sinks (address_hash) values ($1) on conflict do nothing", [key]);
  // The column has milliseconds. Compared with microseconds, a rounded time could still be in the future.
  const { rows } = await db.query<{ seq: number }>(
    `update audit_sinks set next_attempt_at = now() + make_interval(secs => ${CLAIM_SECONDS})
     where address_hash = $1 and next_attempt_at <= now()::timestamptz(3) returning seq::float8 as seq`,
    [key],
  );
  return rows[0]?.seq ?? null;
}

/** Records that the entries up to a number were sent, and lets any process send the next ones. */
export async function recordSent(db: Reader, { key }: Sink, seq: number): Promise<void> {
  await db.query(
    `update audit_sinks set seq = greatest(seq, $2), failing_since = null, error = null, attempts = 0,
       next_attempt_at = now() where address_hash = $1`,
    [key, seq],
  );
}

/** Records a failure. Each pause is twice as long as the one before, up to five minutes. */
export async function recordFailure(db: Reader, { key }: Sink, error: string): Promise<void> {
  await db.query(
    `update audit_sinks set failing_since = coalesce(failing_since, now()), error = $2, attempts = attempts + 1,
       next_attempt_at = now() + make_interval(secs =>
         least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(attempts, 10)))
     where address_hash = $1`,
    [key, error.slice(0, 500)],
  );
}

/** How sending goes: the entries that wait, and since when and why it fails. */
export type SinkState = { waiting: number; failingSince: Date | null; error: string | null };

/** Returns how sending to the configured receiver goes; null without one. */
export async function readSinkState(db: Reader): Promise<SinkState | null> {
  const sink = configuredSink();
  if (!sink) return null;
  const { rows } = await db.query<SinkState>(
    `select (select count(*)::int from audit_chain where seq > coalesce(s.seq, 0)) as waiting,
       s.failing_since as "failingSince", s.error
     from (values ($1)) as given (key) left join audit_sinks s on s.address_hash = given.key`,
    [sink.key],
  );
  return rows[0] ?? null;
}

/** Returns the time of the oldest entry that was not sent; null if there is none, and without a receiver. */
export async function oldestUnsent(db: Reader): Promise<Date | null> {
  const sink = configuredSink();
  if (!sink) return null;
  const { rows } = await db.query<{ at: Date | null }>(
    `select min(a.at) as at from audit_chain c join audit_log a on a.id = c.entry_id
     where c.seq > coalesce((select seq from audit_sinks where address_hash = $1), 0) or c.seq is null`,
    [sink.key],
  );
  return rows[0]?.at ?? null;
}

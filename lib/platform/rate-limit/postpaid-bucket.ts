import { type DatabaseHandle, database, shortTimeout } from "#lib/db/client.ts";
import type { Limit } from "./limits.ts";
import type { RateLimitResult } from "./take-token.ts";

/** Time between two charges of a bucket in the database, in milliseconds. */
const CHARGE_EVERY_MS = 1_000;
/** Maximum number of buckets that a process counts. Of more, the oldest is counted from the start again. */
const MAX_BUCKETS = 10_000;

/** A bucket in this process: its tokens at a given time, and the calls not yet charged in the database. */
type Bucket = { tokens: number; at: number; owed: number; chargeAt: number; charging: Promise<void> | null };

const books = new WeakMap<DatabaseHandle, Map<string, Bucket>>();

/**
 * Takes one token from the bucket `key` without waiting for the database, and also while the database does not respond.
 * The process counts the calls. It charges the database's bucket once per second and takes over its state, so calls
 * through other processes count with this delay. Only a rejection waits for a charge that has begun.
 */
export async function takePostpaidToken(key: string, limit: Limit): Promise<RateLimitResult> {
  const bucket = bucketOf(key, limit, performance.now());
  const taken = takeFrom(bucket, limit);
  if (bucket.owed > 0 && bucket.at >= bucket.chargeAt) bucket.charging = charge(key, limit, bucket);
  if (taken.allowed || !bucket.charging) return taken;
  await bucket.charging;
  return takeFrom(bucket, limit);
}

function takeFrom(bucket: Bucket, limit: Limit): RateLimitResult {
  const now = performance.now();
  const refilled = bucket.tokens + ((now - bucket.at) / 1_000) * limit.perSecond;
  bucket.tokens = Math.max(bucket.tokens, Math.min(limit.capacity, refilled));
  bucket.at = now;
  const allowed = bucket.tokens >= 1;
  if (allowed) {
    bucket.tokens -= 1;
    bucket.owed += 1;
  }
  const retryAfter = allowed ? 0 : Math.max(1, Math.ceil((1 - bucket.tokens) / limit.perSecond));
  return { limit: limit.limit, allowed, remaining: Math.max(0, Math.floor(bucket.tokens)), retryAfter };
}

function bucketOf(key: string, limit: Limit, now: number): Bucket {
  const handle = database();
  const buckets = books.get(handle) ?? new Map<string, Bucket>();
  books.set(handle, buckets);
  const known = buckets.get(key);
  if (known) return known;
  const [oldest] = buckets.keys();
  if (oldest !== undefined && buckets.size >= MAX_BUCKETS) buckets.delete(oldest);
  const bucket = { tokens: limit.capacity, at: now, owed: 0, chargeAt: now, charging: null };
  buckets.set(key, bucket);
  return bucket;
}

/** Never throws. Without a database, the process continues with its own count. */
async function charge(key: string, limit: Limit, bucket: Bucket): Promise<void> {
  const due = Math.min(bucket.owed, limit.capacity);
  bucket.owed = 0;
  bucket.chargeAt = bucket.at + CHARGE_EVERY_MS;
  try {
    const { rows } = await database().pool.query({
      ...shortTimeout(),
      name: "charge_bucket",
      text: "select remaining from take_token($1, $2, $3, $4)",
      values: [key, limit.capacity, limit.perSecond, due],
    });
    bucket.tokens = rows[0].remaining - bucket.owed;
    bucket.at = performance.now();
  } catch {}
  bucket.charging = null;
}

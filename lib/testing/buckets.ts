import { beforeAll } from "vitest";
import { database } from "#lib/db/client.ts";

/**
 * Stops the buckets of the file's database from refilling, so that the number of accepted calls does not depend on
 * their duration. A bucket whose last use is in the future gains nothing until `refillBucket`.
 */
export function useFrozenBuckets(): void {
  beforeAll(() =>
    database().pool.query(`
      create function freeze_bucket() returns trigger language plpgsql as $$
        begin new.updated_at := clock_timestamp() + interval '1 day'; return new; end $$;
      create trigger freeze_bucket before insert on rate_buckets for each row execute function freeze_bucket()`),
  );
}

/** Refills a bucket as if this many seconds had passed. From the next call on it refills normally. */
export async function refillBucket(key: string, seconds: number): Promise<void> {
  await database().pool.query(
    "update rate_buckets set updated_at = clock_timestamp() - make_interval(secs => $2) where key = $1",
    [key, seconds],
  );
}

/** Sets the tokens of a bucket. It does not refill until `refillBucket`, even without `useFrozenBuckets`. */
export async function drainBucket(key: string, tokens = 0): Promise<void> {
  await database().pool.query(
    `insert into rate_buckets (key, tokens, granted, updated_at)
     values ($1, $2, 1, clock_timestamp() + interval '1 day')
     on conflict (key) do update set tokens = excluded.tokens, updated_at = excluded.updated_at`,
    [key, tokens],
  );
}

/** Deletes every bucket, so that all are full again and tests with many calls do not affect each other. */
export async function resetBuckets(): Promise<void> {
  await database().pool.query("delete from rate_buckets");
}

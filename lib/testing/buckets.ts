import { beforeAll } from "vitest";
import { database } from "#lib/db/client.ts";

/**
 * Stops the buckets of the file's database from refilling automatically, so that how many calls pass does not depend
 * on how long they take: a bucket that was last drawn from in the future gains nothing until `refillBucket`.
 */
export function useFrozenBuckets(): void {
  beforeAll(() =>
    database().pool.query(`
      create function freeze_bucket() returns trigger language plpgsql as $$
        begin new.updated_at := clock_timestamp() + interval '1 day'; return new; end $$;
      create trigger freeze_bucket before insert on rate_buckets for each row execute function freeze_bucket()`),
  );
}

/** Lets a bucket refill as in so many seconds; from its next draw on it refills automatically. */
export async function refillBucket(key: string, seconds: number): Promise<void> {
  await database().pool.query(
    "update rate_buckets set updated_at = clock_timestamp() - make_interval(secs => $2) where key = $1",
    [key, seconds],
  );
}

/** Leaves a bucket that many tokens; without `useFrozenBuckets` too it gains none until `refillBucket`. */
export async function drainBucket(key: string, tokens = 0): Promise<void> {
  await database().pool.query(
    `insert into rate_buckets (key, tokens, allowed, updated_at)
     values ($1, $2, true, clock_timestamp() + interval '1 day')
     on conflict (key) do update set tokens = excluded.tokens, updated_at = excluded.updated_at`,
    [key, tokens],
  );
}

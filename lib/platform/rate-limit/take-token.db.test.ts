import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { limits } from "./limits.ts";

const START = "2026-11-20T10:00:00Z";

describe("a bucket that is used far more often than it refills", () => {
  useTestDatabase();
  let client: PoolClient;

  /** In this session `take_token` reads a clock that advances by `tick.micros` on each call. */
  beforeAll(async () => {
    client = await database().pool.connect();
    await client.query(`
      create schema ticking;
      create sequence ticking.calls;
      create function ticking.clock_timestamp() returns timestamptz language sql volatile as $$
        select timestamptz '${START}' + nextval('ticking.calls')
          * current_setting('tick.micros')::int * interval '1 microsecond' $$;
      set search_path = ticking, public, pg_catalog`);
  });
  afterAll(() => client.release(true));

  async function admitted(calls: number, { capacity, perSecond }: { capacity: number; perSecond: number }) {
    const { rows } = await client.query(
      `select sum((take_token('busy', $1, $2)).granted)::int as count
       from generate_series(1, $3)`,
      [capacity, perSecond, calls],
    );
    return rows[0].count;
  }

  // Each row ends between two tokens, so that floating-point rounding does not affect the count.
  it.each([
    { micros: 100, calls: 1_004, seconds: 0.1004, expected: 60 },
    { micros: 300, calls: 1_001, seconds: 0.3003, expected: 180 },
  ])("admits $expected of $calls calls $micros µs apart", async ({ micros, calls, seconds, expected }) => {
    const limit = limits.vendorWebhook;
    expect(Math.floor(seconds * limit.perSecond)).toBe(expected);
    await client.query("alter sequence ticking.calls restart");
    await client.query("select set_config('tick.micros', $1, false)", [String(micros)]);
    await client.query(
      `insert into rate_buckets (key, tokens, granted, updated_at) values ('busy', 0, 0, '${START}')
         on conflict (key) do update set tokens = 0, updated_at = excluded.updated_at`,
    );
    expect(await admitted(calls, limit)).toBe(expected);
  });
});

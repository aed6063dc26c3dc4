import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { limits } from "./limits.ts";
import { pruneBuckets } from "./prune-buckets.ts";

useTestDatabase();

it("deletes only full buckets", async () => {
  const { pool } = database();
  await pool.query(`insert into rate_buckets (key, tokens, granted, updated_at) values
    ('address:old', 0, 1, now() - interval '61 minutes'), ('address:new', 0, 1, now() - interval '59 minutes'),
    ('login-familiar:old', 0, 1, now() - interval '91 days'), ('login-familiar:kept', 0, 1, now() - interval '2 days')`);
  expect(await pruneBuckets(pool)).toBe(2);
  const { rows } = await pool.query("select key from rate_buckets order by key");
  expect(rows.map(({ key }) => key)).toEqual(["address:new", "login-familiar:kept"]);
});

it.each(Object.entries(limits))(
  "considers the bucket %s full after an hour",
  (_, { capacity, perSecond }) => {
    expect(capacity / perSecond).toBeLessThanOrEqual(3_600);
  },
);

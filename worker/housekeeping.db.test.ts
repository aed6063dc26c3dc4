import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { startHousekeeping } from "./housekeeping.ts";

useTestDatabase();

const settings = {
  reapEveryMs: 3_600_000,
  claimTimeoutMs: 60_000,
  pruneEveryMs: 3_600_000,
  remindEveryMs: 3_600_000,
};

it("continues with other tables if one cannot be pruned", async () => {
  const { pool } = database();
  await pool.query("alter table workspaces rename to workspaces_away");
  await pool.query(
    `insert into rate_buckets (key, tokens, granted, updated_at)
     values ('old', 1, 1, now() - interval '2 hours')`,
  );
  const end = startHousekeeping(pool, settings, () => {});
  const old = async () => (await pool.query("select from rate_buckets where key = 'old'")).rowCount;
  await expect.poll(old).toBe(0);
  await end();
});

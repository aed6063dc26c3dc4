import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";

useTestDatabase();

it("claiming and marking change no column of an index, so that both are HOT updates", async () => {
  const { rows } = await database().pool.query(
    `select distinct a.attname as name from pg_index i
     join pg_depend d on d.objid = i.indexrelid and d.refobjid = i.indrelid
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = d.refobjsubid
     where i.indrelid = 'deliveries'::regclass
     union
     select a.attname from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = 'deliveries'::regclass
     order by name`,
  );
  const columns = rows.map(({ name }) => name);
  expect(columns).toEqual([
    "action_index",
    "contact_id",
    "event_id",
    "finished_at",
    "id",
    "resend_of",
    "rule_id",
    "workspace_id",
  ]);
});

it("an event, rule and action is delivered once, but resent often", async () => {
  const { pool } = database();
  const workspaceId = "01900000-0000-7000-8000-000000000001";
  await pool.query("insert into workspaces (id, name, inspector_token) values ($1, 'W', 'token')", [
    workspaceId,
  ]);
  await pool.query(
    `insert into events (workspace_id, id, trigger, body, created_at) values ($1, $1, 't', '{}', now())`,
    [workspaceId],
  );
  const add = (resendOf: string | null) =>
    pool.query(
      `insert into deliveries (workspace_id, id, event_id, rule_id, rule_name, action_index, trigger, url, method,
         headers, resend_of, created_at)
       values ($1, gen_random_uuid(), $1, $1, 'R', 0, 't', 'http://a/', 'GET', '[]', $2, now())`,
      [workspaceId, resendOf],
    );
  await add(null);
  await add(workspaceId);
  await add(workspaceId);
  await expect(add(null)).rejects.toThrow("deliveries_once_key");
});

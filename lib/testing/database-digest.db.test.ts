import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "./database.ts";
import { digestDatabase } from "./database-digest.ts";

useTestDatabase();

it("changes with each written row, and not with reads, rolled back writes and own bookkeeping", async () => {
  const { pool } = database();
  const changes = async (sql: string) => {
    const before = await digestDatabase();
    await pool.query(sql);
    return JSON.stringify(await digestDatabase()) !== JSON.stringify(before);
  };
  const insert =
    "insert into users (id, email, name, password_hash) values (gen_random_uuid(), 'eva@tertulia.example', 'Eva', 'x')";
  expect(await changes("select * from users")).toBe(false);
  expect(await changes(insert)).toBe(true);
  expect(await changes("update users set name = 'Ana'")).toBe(true);
  expect(await changes("update users set name = 'Ana' where false")).toBe(false);
  expect(await changes("begin; delete from users; rollback")).toBe(false);
  expect(await changes("delete from users")).toBe(true);
  expect(await changes("select take_token('workspace:1', 160, 2)")).toBe(false);
});

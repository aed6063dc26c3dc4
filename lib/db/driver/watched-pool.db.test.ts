import { expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { openDatabase } from "../client.ts";
import { openPools } from "./watched-pool.ts";

const databaseUrl = useTestDatabase();

it("counts waiting callers, until the pool is closed", async () => {
  const { pool, close } = openDatabase(databaseUrl(), 1, {}, { purpose: "one connection" });
  const [watched] = [...openPools()].filter(({ purpose }) => purpose === "one connection");
  const held = await pool.connect();
  expect(watched).toMatchObject({ waits: 0, waitedMs: 0, waitingCount: 0 });
  const waiting = [pool.query("select 1"), pool.connect()] as const;
  expect(watched?.waitingCount).toBe(2);
  held.release();
  await waiting[0];
  (await waiting[1]).release();
  expect(watched).toMatchObject({ waits: 2, waitedMs: expect.any(Number), waitingCount: 0 });
  expect(watched?.waitedMs).toBeGreaterThan(0);
  await pool.query("select 1");
  expect(watched?.waits).toBe(2);
  await close();
  expect([...openPools()].filter(({ purpose }) => purpose === "one connection")).toEqual([]);
});

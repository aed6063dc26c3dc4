import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { pruneUsage } from "./prune-usage.ts";
import { addCount, recordCall, takeCounts, type UsageCaller } from "./record-call.ts";
import { startUsageWriter, writeUsage } from "./write-usage.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const now = Date.parse("2026-11-23T10:30:45.500Z");
const minute = Date.parse("2026-11-23T10:30:00.000Z");

describe("the usage of the API", () => {
  useTestDatabase();
  let caller: UsageCaller;
  beforeEach(async () => {
    vi.useFakeTimers({ now, toFake: ["Date"] });
    takeCounts();
    await database().pool.query("delete from api_usage");
    caller = { workspaceId: (await newWorkspace()).workspaceId, kind: "key", id: newId() };
  });
  afterEach(() => {
    vi.useRealTimers();
    takeCounts();
  });

  type Row = { span: string; at: number; route: string; status: number; calls: number; lastAt: number };
  async function rows(): Promise<Row[]> {
    const { rows } = await database().pool.query(
      "select span, at, route, status, calls, last_at from api_usage order by span, at, route, status",
    );
    return rows.map(({ at, last_at, ...row }) => ({ ...row, at: at.getTime(), lastAt: last_at.getTime() }));
  }
  const row = { span: "minute", at: minute, route: "GET /api/tag", status: 200, calls: 1, lastAt: now };
  const insert = (at: number, calls: number, of = caller) => {
    addCount({ caller: of, route: "GET /api/tag", status: 200, minute: at, calls, lastAt: at + 1_000 });
    return writeUsage();
  };
  const prune = () =>
    pruneUsage(database().pool, {
      minutesBefore: new Date(minute - 2 * DAY_MS),
      before: new Date(minute - 30 * DAY_MS),
      signal: new AbortController().signal,
    });

  it("counts calls by minute, caller, route and status", async () => {
    recordCall(caller, "GET /api/tag", 200);
    recordCall(caller, "GET /api/tag", 200);
    recordCall(caller, "GET /api/tag", 429);
    recordCall(caller, "MCP search_contacts", 200);
    vi.setSystemTime(now + MINUTE_MS);
    recordCall(caller, "GET /api/tag", 200);
    recordCall({ ...caller, kind: "login" }, "GET /api/tag", 200);
    expect(await rows()).toEqual([]);
    await writeUsage();
    expect(takeCounts()).toEqual([]);
    expect(await rows()).toEqual([
      { ...row, calls: 2 },
      { ...row, status: 429 },
      { ...row, route: "MCP search_contacts" },
      { ...row, at: minute + MINUTE_MS, lastAt: now + MINUTE_MS },
      { ...row, at: minute + MINUTE_MS, lastAt: now + MINUTE_MS },
    ]);
  });

  it("adds up the counts of several processes", async () => {
    // Each turn stands for a process: it takes its own counts before the next one adds more.
    const writes = Array.from({ length: 24 }, (_, turn) => {
      const routes = ["GET /api/tag", "GET /api/stage", "POST /api/contact"];
      for (const route of turn % 2 ? routes : routes.reverse()) recordCall(caller, route, 200);
      return writeUsage();
    });
    await Promise.all(writes);
    expect((await rows()).map(({ route, calls }) => [route, calls])).toEqual([
      ["GET /api/stage", 24],
      ["GET /api/tag", 24],
      ["POST /api/contact", 24],
    ]);
  });

  it("keeps the counts if the database fails, and writes them with later ones", async () => {
    const { pool } = database();
    recordCall(caller, "GET /api/tag", 200);
    await pool.query("alter table api_usage rename to api_usage_away");
    await expect(writeUsage()).rejects.toThrow();
    await pool.query("alter table api_usage_away rename to api_usage");
    recordCall(caller, "GET /api/tag", 200);
    await writeUsage();
    expect(await rows()).toEqual([{ ...row, calls: 2 }]);
  });

  it("drops the counts of a workspace that was deleted, and no others", async () => {
    recordCall({ ...caller, workspaceId: newId() }, "GET /api/tag", 200);
    recordCall(caller, "GET /api/tag", 200);
    await writeUsage();
    expect(await rows()).toEqual([row]);
  });

  it("keeps a limited number of counts", () => {
    for (let status = 0; status <= 20_000; status += 1) recordCall(caller, "GET /api/tag", status);
    recordCall(caller, "GET /api/tag", 0);
    const counts = takeCounts();
    expect(counts).toHaveLength(20_000);
    expect(counts[0]?.calls).toBe(2);
  });

  it("writes the last counts when the writer stops", async () => {
    const stop = startUsageWriter();
    recordCall(caller, "GET /api/tag", 200);
    await stop();
    expect(await rows()).toEqual([row]);
  });

  it("adds minutes up to hours after two days, and deletes after thirty", async () => {
    const hour = Date.parse("2026-11-20T08:00:00.000Z");
    await insert(hour, 1);
    await insert(hour + 59 * MINUTE_MS, 2);
    await insert(hour + 60 * MINUTE_MS, 4);
    await insert(minute - 2 * DAY_MS, 8);
    await insert(minute - 30 * DAY_MS - MINUTE_MS, 16);
    expect(await prune()).toBe(4);
    const kept = [
      { ...row, span: "hour", at: hour, calls: 3, lastAt: hour + 59 * MINUTE_MS + 1_000 },
      { ...row, span: "hour", at: hour + HOUR_MS, calls: 4, lastAt: hour + HOUR_MS + 1_000 },
      { ...row, at: minute - 2 * DAY_MS, calls: 8, lastAt: minute - 2 * DAY_MS + 1_000 },
    ];
    expect(await rows()).toEqual(kept);
    expect(await prune()).toBe(0);

    await insert(hour + 5 * MINUTE_MS, 32);
    await prune();
    expect((await rows())[0]).toEqual({ ...kept[0], calls: 35 });
    vi.setSystemTime(now);
    await pruneUsage(database().pool, {
      minutesBefore: new Date(minute),
      before: new Date(minute),
      signal: new AbortController().signal,
    });
    expect(await rows()).toEqual([]);
  });

  it("loses nothing when two processes add up at the same time", async () => {
    const old = minute - 3 * DAY_MS;
    for (let index = 0; index < 60; index += 1) {
      addCount({
        caller,
        route: "GET /api/tag",
        status: 200,
        minute: old + index * MINUTE_MS,
        calls: 1,
        lastAt: old,
      });
    }
    await writeUsage();
    await Promise.all([prune(), prune(), prune()]);
    expect((await rows()).map(({ span, calls }) => [span, calls])).toEqual([
      ["hour", 30],
      ["hour", 30],
    ]);
  });
});

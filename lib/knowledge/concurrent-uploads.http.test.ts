import pg from "pg";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { database } from "#lib/db/client.ts";
import { useFrozenBuckets } from "#lib/testing/buckets.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newTeacher, type Teacher } from "#lib/testing/factories/uploads.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const UPLOADS = 130;

describe("130 uploads at the same time", () => {
  const server = useTestServer();
  useTestFiles();
  useFrozenBuckets();
  let teacher: Teacher;

  beforeAll(async () => {
    teacher = await newTeacher(server);
  });

  /** Blocks the registration of the agent's files until the returned function is called. */
  async function lockAgent(): Promise<() => Promise<void>> {
    const client = new pg.Client(server.databaseUrl());
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query("select from agents where id = $1 for update", [teacher.agentId]);
    return async () => void (await client.query("rollback"));
  }
  const read = async (text: string, values: unknown[] = []) =>
    (await database().pool.query<{ value: number }>(text, values)).rows[0]?.value;
  const tokens = () =>
    read("select tokens::int as value from rate_buckets where key = $1", [
      `workspace:${teacher.workspaceId}`,
    ]);
  const blocked = () =>
    read(`select count(*)::int as value from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);

  it("all succeed and leave connections for other calls", { timeout: 90_000 }, async () => {
    const unlock = await lockAgent();
    const before = (await tokens()) ?? 0;
    const names = Array.from({ length: UPLOADS }, (_, index) => `${index % 65}.txt`);
    const uploads = Promise.all(names.map((name) => teacher.add(name, name)));
    uploads.catch(() => {});
    await expect.poll(tokens, { timeout: 30_000 }).toBe(before - UPLOADS);
    await expect.poll(blocked).toBe(4);
    await expect.poll(() => database().pool.waitingCount).toBe(0);
    expect(await teacher.ask("GET /api/tag", {})).toMatchObject({ status: 200 });
    await unlock();
    const answers = await uploads;
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(await teacher.fileNames()).toHaveLength(65);
  });
});

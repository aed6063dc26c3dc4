import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase, database, timeouts } from "#lib/db/client.ts";
import { directDatabaseUrl } from "#lib/db/settings.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { holdLock } from "#lib/platform/api/idempotency/hold-lock.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { subscribe } from "#lib/platform/realtime/subscribe.ts";
import { keyedCallerPerTest } from "#lib/testing/factories/keyed-caller.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { noteJob, prepareNotes, readNotes } from "#lib/testing/note-job.ts";
import { dispatchersPerTest } from "#lib/testing/processes/dispatchers.ts";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#lib/testing/servers/pgbouncer.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { startJobRunner } from "./job-runner.ts";

/** The settings of an instance behind a pooler that does not support prepared statements. */
const VARIABLES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_PREPARED_STATEMENTS"] as const;

describe.skipIf(!hasPgBouncer)("behind PgBouncer in transaction mode", () => {
  const server = useTestServer();
  let pgbouncer: PgBouncer;

  async function connect(values: readonly (string | undefined)[]): Promise<void> {
    for (const [place, name] of VARIABLES.entries()) {
      const value = values[place];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    reloadEnv();
    await closeDatabase();
  }

  beforeAll(async () => {
    const url = server.databaseUrl();
    // Few sessions, so that transactions of one connection change between them.
    pgbouncer = await startPgBouncer(url, 3);
    await connect([pgbouncer.behind(url), url, "false"]);
  });
  afterAll(async () => {
    await connect([server.databaseUrl()]);
    await pgbouncer.stop();
  });

  const caller = keyedCallerPerTest(server);
  const use = serversPerTest();
  const startDispatcher = dispatchersPerTest();
  const stops: (() => Promise<void>)[] = [];
  beforeEach(() => prepareNotes());
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  });

  it("runs calls, replays keys, delivers events and updates open pages", async () => {
    const receiver = await use(startReceiver());
    await startDispatcher({ pollMs: 600_000 });
    const action = { type: "webhook", url: receiver.origin, method: "POST", headers: [] };
    await database().pool.query(
      `insert into rules (workspace_id, id, name, trigger, actions)
       values ($1, gen_random_uuid(), 'Tell', 'contacto_nuevo', $2)`,
      [caller.workspaceId, JSON.stringify([action])],
    );
    const changedIds = new Set<string>();
    const unsubscribe = subscribe(caller.workspaceId, (message) => {
      if (message.type === "changed") for (const id of message.ids) changedIds.add(id);
    });
    stops.push(async () => unsubscribe());

    const create = (key: string) =>
      caller.send("POST /api/contact", { key, body: { name: key, email: `${key}@example.com` } });
    const created = await Promise.all(Array.from({ length: 12 }, (_, n) => create(`k-${n}`)));
    expect(created.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const again = await create("k-3");
    expect([again.isReplayed, again.data.id]).toEqual([true, created[3]?.data.id]);
    expect(await caller.rowsOf("contacts")).toHaveLength(12);
    await expect.poll(() => receiver.seen.length).toBe(12);
    const ids = created.map(({ data }) => data.id as string);
    // Repeated, because the process may only begin to listen.
    await expect
      .poll(async () => {
        await caller.send(`PUT /api/contact?id=${ids[0]}`, { key: null, body: { name: "told" } });
        return changedIds.has(ids[0] ?? "");
      })
      .toBe(true);
  });

  it("rolls back, and applies the timeouts to each transaction and statement without leaving them", async () => {
    const ctx = await newWorkspace();
    const settings =
      "select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement";
    const expected = [{ lock: `${timeouts.lock / 1_000}s`, statement: `${timeouts.statement / 60_000}min` }];
    const { pool } = database();
    expect((await pool.query(settings)).rows).toEqual(expected);
    const change = inTransaction(ctx, async ({ db }) => {
      await db.$client.query("delete from memberships where workspace_id = $1", [ctx.workspaceId]);
      expect((await db.$client.query(settings)).rows).toEqual(expected);
      throw new Error("undo");
    });
    await expect(change).rejects.toThrow("undo");
    const { rows } = await pool.query(
      "select count(*)::int as members from memberships where workspace_id = $1",
      [ctx.workspaceId],
    );
    expect(rows).toEqual([{ members: 1 }]);
    // Another program on the same sessions has the settings of the server.
    const url = process.env.DATABASE_URL ?? "";
    const [server] = await Promise.all([execute(url, settings), execute(url, settings)]);
    expect(server).toEqual([{ lock: "0", statement: "0" }]);
  });

  it("keeps session locks on its own connection", async () => {
    const state = "select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = 4711";
    const held = await holdLock("4711", async () => {
      expect(await holdLock("4711", async () => "twice")).toBeNull();
      return execute(directDatabaseUrl(), state);
    });
    expect(held).toEqual({ result: [{ held: 1 }] });
    expect(await execute(directDatabaseUrl(), state)).toEqual([{ held: 0 }]);
  });

  it("runs jobs", async () => {
    const job = noteJob();
    const runner = await startJobRunner({ jobs: [job], pollMs: 100 });
    stops.push(runner.stop);
    const ctx = await newWorkspace();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTransaction(ctx, (inside) => enqueueJob(inside, job, { text: `job ${n}` })),
      ),
    );
    await expect
      .poll(async () =>
        (await readNotes())
          .filter(({ what }) => what === "ended")
          .map(({ text }) => text)
          .sort(),
      )
      .toEqual(Array.from({ length: 20 }, (_, n) => `job ${n}`).sort());
  });

  it("works again after PgBouncer was killed", async () => {
    const read = async () => (await caller.send("GET /api/contact?page=1", { key: null })).status;
    expect(await read()).toBe(200);
    await pgbouncer.kill();
    expect(await read()).toBe(503);
    await pgbouncer.restart();
    await expect.poll(read).toBe(200);
    expect(
      await caller.send("POST /api/contact", { body: { name: "Ana", email: "ana@example.com" } }),
    ).toMatchObject({ status: 200 });
  });
});

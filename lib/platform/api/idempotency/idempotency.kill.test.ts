import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";

/** How often the process is killed at any moment. */
const KILLS = repetitions(16);
/** Requests in progress when it is killed. */
const AT_ONCE = 4;

const databaseUrl = useTestDatabase();
const spawnProgram = processesPerTest(databaseUrl, "./writing-process.ts");
let ctx: WorkspaceContext;
let token: string;

beforeAll(async () => {
  const made = await newWorkspace();
  await createDefaultStages(made);
  ctx = made;
  token = (await newApiKey(made.userId)).token;
});

type Api = { child: ChildProcess; origin: string };
type Call = { key: string; path: string; body: unknown };

async function start(): Promise<Api> {
  const child = spawnProgram({ EGRESS_ALLOW_CIDRS: "127.0.0.0/8" });
  return { child, origin: `http://127.0.0.1:${await waitUntilRunning(child)}` };
}

async function kill({ child }: Api): Promise<void> {
  child.kill("SIGKILL");
  await expect.poll(() => child.signalCode).toBe("SIGKILL");
}

/** Returns the response as text, null if there was none. */
async function post({ origin }: Api, { key, path, body }: Call) {
  const headers = {
    authorization: `Bearer ${token}`,
    "x-workspace-id": ctx.workspaceId,
    "content-type": "application/json",
    "idempotency-key": key,
  };
  try {
    const response = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, text, isReplayed: response.headers.has("idempotency-replayed") };
  } catch {
    return null;
  }
}

/** A contact: several statements in the verb's transaction. A tag: one statement without a transaction. */
const callsOf = (name: string): Call[] => [
  { key: name, path: "/api/contact", body: { name, email: `${name}@example.com`, tags: ["Interrupted"] } },
  { key: name, path: "/api/tag", body: { name } },
];
const count = async (table: string, where: string) => {
  const text = `select count(*)::int as n from ${table} where workspace_id = $1 and ${where}`;
  return (await database().pool.query(text, [ctx.workspaceId])).rows[0].n;
};

const DONE = `select '/api/contact ' || name as key from contacts where workspace_id = $1
  union all select '/api/tag ' || name from tags where workspace_id = $1`;

it.each([
  ["/api/contact", "contacts", "events"],
  ["/api/tag", "tags", "tags"],
])("leaves no change and no key of %s if killed before the commit", async (path, table, locked) => {
  const call = callsOf("waits").find((one) => one.path === path) as Call;
  const api = await start();
  const client = await database().pool.connect();
  await client.query(`begin; lock table ${locked} in share mode`);
  const first = post(api, call);
  await waitForLockWaiters(1);
  await kill(api);
  expect(await first).toBeNull();
  await client.query("rollback");
  client.release();
  const again = await start();
  // The key is locked until PostgreSQL has ended the transaction of the killed process.
  const answered = async () => {
    const answer = await post(again, call);
    expect(answer?.status).toBe(200);
    return answer;
  };
  const last = await vi.waitFor(answered, { timeout: 30_000 });
  expect(last?.isReplayed).toBe(false);
  expect(await count(table, "name = 'waits'")).toBe(1);
  expect(await post(again, call)).toMatchObject({ isReplayed: true, text: last?.text });
});

it(
  "does everything once and replays its response, whenever it is killed",
  async () => {
    const answered = new Map<Call, string>();
    const calls: Call[] = [];
    let next = start();
    for (let round = 0; round < KILLS; round += 1) {
      await resetBuckets();
      const api = await next;
      const begun = Array.from({ length: AT_ONCE }, () => callsOf(`k${randomUUID()}`)).flat();
      calls.push(...begun);
      const running = begun.map(async (call) => {
        const answer = await post(api, call);
        if (answer?.status === 200) answered.set(call, answer.text);
      });
      // After the first response, the other requests can be at any stage.
      await Promise.race(running);
      api.child.kill("SIGKILL");
      await Promise.all(running);
      next = start();
    }
    const api = await next;
    // PostgreSQL may still be working for killed processes.
    const active = `select from pg_stat_activity
      where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await database().pool.query(active)).rowCount).toBe(0);
    const done = new Set((await database().pool.query(DONE, [ctx.workspaceId])).rows.map(({ key }) => key));
    for (const call of calls) {
      await resetBuckets();
      const last = await post(api, call);
      expect(last).toMatchObject({ status: 200, isReplayed: done.has(`${call.path} ${call.key}`) });
      if (answered.has(call)) expect(last).toMatchObject({ isReplayed: true, text: answered.get(call) });
    }
    expect(answered.size).toBeGreaterThanOrEqual(KILLS);
    const names = await database().pool.query(
      "select count(*)::int as n, count(distinct name)::int as names from contacts where workspace_id = $1 and name like 'k%'",
      [ctx.workspaceId],
    );
    expect(names.rows).toEqual([{ n: calls.length / 2, names: calls.length / 2 }]);
    expect(await count("events", "trigger = 'contacto_nuevo' and body like '%\"name\":\"k%'")).toBe(
      calls.length / 2,
    );
  },
  KILLS * 60_000,
);

it("does not call another server twice, and reports an unknown outcome", async () => {
  const receiver = await startReceiver(() => {});
  const api = await start();
  const rule = { name: "R", trigger: "contacto_nuevo", conditions: [], enabled: true };
  const actions = [{ type: "webhook", url: `${receiver.origin}/in`, method: "POST", headers: {} }];
  const contact = await post(api, {
    key: "c",
    path: "/api/contact",
    body: { name: "Ana", email: "ana@example.com" },
  });
  const { id: contactId } = JSON.parse(contact?.text ?? "").data;
  const body = { rule: { ...rule, actions }, contactId, send: true };
  const call = { key: "test", path: "/api/rule/test", body };
  const first = post(api, call);
  await expect.poll(() => receiver.seen.length).toBe(1);
  await kill(api);
  expect(await first).toBeNull();
  const again = await start();
  await expect
    .poll(async () => JSON.parse((await post(again, call))?.text ?? "{}").errorCode)
    .toBe("IDEMPOTENCY_INTERRUPTED");
  expect(receiver.seen).toHaveLength(1);
  await receiver.close();
});

import { beforeAll, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { BATCH_ROWS } from "#lib/db/run-in-batches.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";

const OLD = 3 * BATCH_ROWS;
const databaseUrl = useTestDatabase();
const spawnProgram = processesPerTest(databaseUrl, "./pruning-process.ts");
let mine: Tenant;
let other: Tenant;

/** Adds old messages with the ids 1, 2, …, whose time is in 1970. */
beforeAll(async () => {
  [mine, other] = [await newTenant(), await newTenant()];
  for (const { workspaceId, ids } of [mine, other]) {
    await database().pool.query(
      `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text,
         status, created_at)
       select workspace_id, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, conversation_id, contact_id,
         'outbound', 'user', 'Olga', 'old', 'sent', '2020-01-01'
       from messages, generate_series(1, ${OLD}) n where workspace_id = $1 and id = $2`,
      [workspaceId, ids.message],
    );
  }
  await database().pool.query(`update workspaces set retention = '{"messages": 10}' where id = $1`, [
    mine.workspaceId,
  ]);
});

async function count({ workspaceId }: Tenant) {
  const { rows } = await database().pool.query(
    `select count(*) filter (where text = 'old')::int as old, count(*) filter (where text <> 'old')::int as recent
     from messages where workspace_id = $1`,
    [workspaceId],
  );
  return rows[0];
}

it("keeps whole batches when it is killed, finishes in the next run, and deletes nothing else", async () => {
  const [{ recent }, others] = [await count(mine), await count(other)];
  const blocker = await database().pool.connect();
  const second = String((BATCH_ROWS + 100).toString(16)).padStart(12, "0");
  await blocker.query("begin");
  await blocker.query("select 1 from messages where workspace_id = $1 and id = $2 for update", [
    mine.workspaceId,
    `00000000-0000-7000-8000-${second}`,
  ]);
  const killed = spawnProgram();
  await waitForLockWaiters(1);
  killed.kill("SIGKILL");
  await expect.poll(() => killed.signalCode).toBe("SIGKILL");
  await blocker.query("rollback");
  blocker.release();
  // PostgreSQL may still finish the statement of the killed process, but never only a part of it.
  const rest = async () => (await count(mine)).old;
  await expect.poll(rest).toSatisfy((old) => [OLD - BATCH_ROWS, OLD - 2 * BATCH_ROWS].includes(old));
  expect((await count(mine)).recent).toBe(recent);

  expect(await waitUntilRunning(spawnProgram())).toBe("done");
  expect(await count(mine)).toEqual({ old: 0, recent });
  expect(await count(other)).toEqual(others);
});

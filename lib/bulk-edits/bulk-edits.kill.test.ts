import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { memberContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { getBulkEdit } from "./get-bulk-edit.ts";
import { revertBulkEdit } from "./revert-bulk-edit.ts";
import { BATCH_CONTACTS } from "./run-bulk-edit.ts";
import { startBulkEdit } from "./start-bulk-edit.ts";

/** How often the process is killed, of the edit and of its revert. */
const KILLS = repetitions(4);
const CONTACTS = 2_000 * (KILLS + 1);

const databaseUrl = useTestDatabase();
const spawnProgram = processesPerTest(databaseUrl, "./inbound-process.ts");
async function start(): Promise<ChildProcess> {
  const child = spawnProgram({});
  await waitUntilRunning(child);
  return child;
}

/** Starts the worker and kills it inside the batch after `count` contacts, while it waits for a lock. */
async function killInBatchAfter(count: number): Promise<void> {
  const blocker = await database().pool.connect();
  try {
    await blocker.query("begin");
    await blocker.query(
      `select from contacts where id = (select record_id from bulk_edit_records order by record_id offset $1 limit 1)
        for update`,
      [count + BATCH_CONTACTS / 2],
    );
    const child = await start();
    await waitForLockWaiters(1);
    child.kill("SIGKILL");
    await once(child, "exit");
    await blocker.query("rollback");
  } finally {
    blocker.release(true);
  }
}

it(
  "changes and restores every contact exactly once, regardless of crashes",
  async () => {
    const workspace = await newWorkspace();
    const ctx = {
      ...memberContext(workspace, { userId: workspace.userId, role: "owner" }),
      actor: workspace.actor,
    };
    const [first, second] = await createDefaultStages(ctx);
    await insertWithoutTriggers(
      ["contacts"],
      [
        [
          `insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color)
            select $1, gen_random_uuid(), 'N' || n, 7, $2, n, '#64748b' from generate_series(1, $3::int) n`,
          [ctx.workspaceId, first?.id, CONTACTS],
        ],
      ],
    );
    const change = { stageId: second?.id, addTags: ["vip"], customFields: [{ code: "plan", value: "pro" }] };
    const { id, total } = await startBulkEdit(ctx, { filters: { stageId: first?.id }, change });
    expect(total).toBe(CONTACTS);
    const edit = () => getBulkEdit(ctx, id);
    const done = async () => (await edit()).done;
    const runThroughKills = async (ended: string) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = await done();
        await killInBatchAfter(before + 2 * BATCH_CONTACTS);
        await expect.poll(done).toBe(before + 2 * BATCH_CONTACTS);
      }
      const child = await start();
      await expect.poll(async () => (await edit()).status, { timeout: 300_000, interval: 200 }).toBe(ended);
      child.kill("SIGKILL");
      await once(child, "exit");
    };
    // The id of the transaction that wrote a row last.
    const batches = async () => {
      const { rows } = await database().pool.query(
        `select count(*)::int as contacts, count(*) filter (where r.xmin = c.xmin)::int as stored from contacts c
          join bulk_edit_records r on r.record_id = c.id group by c.xmin order by min(c.id::text)`,
      );
      return rows;
    };
    const state = async () => {
      const { rows } = await database().pool.query(
        `select (select count(*)::int from contacts where stage_id = $1) as moved,
          (select count(*)::int from contacts where custom_fields = '{"plan": "pro"}') as planned,
          (select count(*)::int from contact_tags) as tagged,
          (select min(version) || '-' || max(version) from contacts) as versions,
          (select count(*)::int from contact_history where field = 'stageId' and via = 'bulk') as moves`,
        [second?.id],
      );
      return rows[0];
    };

    await runThroughKills("done");
    expect(await edit()).toMatchObject({ done: CONTACTS, changed: CONTACTS });
    const all = { moved: CONTACTS, planned: CONTACTS, tagged: CONTACTS };
    expect(await state()).toEqual({ ...all, versions: "2-2", moves: CONTACTS });
    const sizes = Array.from({ length: Math.ceil(CONTACTS / BATCH_CONTACTS) }, (_, batch) =>
      Math.min(BATCH_CONTACTS, CONTACTS - batch * BATCH_CONTACTS),
    );
    expect(await batches()).toEqual(sizes.map((size) => ({ contacts: size, stored: size })));

    await revertBulkEdit(ctx, id);
    await runThroughKills("reverted");
    expect(await edit()).toMatchObject({ done: CONTACTS, reverted: CONTACTS, kept: 0 });
    const none = { moved: 0, planned: 0, tagged: 0 };
    expect(await state()).toEqual({ ...none, versions: "3-3", moves: 2 * CONTACTS });
  },
  KILLS * 300_000 + 700_000,
);

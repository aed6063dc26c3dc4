import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { importRequest } from "#lib/testing/factories/import.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { repetitions } from "#lib/testing/long-run.ts";
import { processesPerTest, waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { createImport } from "./create-import.ts";
import { getImport } from "./get-import.ts";
import { startImport } from "./start-import.ts";

/** How often the process is killed. */
const KILLS = repetitions(8);
const ROWS = 3_000 * (KILLS + 1);

const databaseUrl = useTestDatabase();
const folder = useTestFiles();
const spawnProgram = processesPerTest(databaseUrl, "./inbound-process.ts");
async function start(): Promise<ChildProcess> {
  const child = spawnProgram({ FILES_DIR: folder() });
  await waitUntilRunning(child);
  return child;
}

it(
  "imports every row exactly once, regardless of crashes",
  async () => {
    const ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const lines = Array.from({ length: ROWS }, (_, row) => `Name ${row},row${row}@kill.example,vip\n`);
    const { id } = await createImport(ctx, importRequest(`name,email,tags\n${lines.join("")}`));
    await startImport(ctx, id);
    const done = async () => (await getImport(ctx, id)).doneRows;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await done();
      const child = await start();
      await expect.poll(done, { timeout: 120_000, interval: 5 }).toBeGreaterThan(before);
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    expect(await done()).toBeLessThan(ROWS);
    await start();
    const status = async () => (await getImport(ctx, id)).status;
    await expect.poll(status, { timeout: 300_000, interval: 200 }).toBe("done");
    const counts = { created: ROWS, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
    expect(await getImport(ctx, id)).toMatchObject({ doneRows: ROWS, counts });
    const { rows } = await database().pool.query(
      `select (select count(*)::int from contacts) as contacts, (select count(*)::int from contact_tags) as tags,
        (select count(*)::int from contact_history where kind = 'created') as births,
        (select count(*)::int from import_records where is_created) as records,
        (select sum(count)::int from stage_counters) as counted`,
    );
    expect(rows).toEqual([{ contacts: ROWS, tags: ROWS, births: ROWS, records: ROWS, counted: ROWS }]);
  },
  KILLS * 150_000 + 400_000,
);

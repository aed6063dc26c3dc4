import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { rules } from "#lib/db/schema/index.ts";
import { env } from "#lib/platform/env.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { isLongRun } from "#lib/testing/long-run.ts";
import { writeNextMigrations } from "#lib/testing/next-version.ts";
import { waitUntilRunning } from "#lib/testing/processes/processes.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { root } from "./startup/settings.ts";

const sources = ["app", "components", "lib", "messages", "scripts", "worker", "package.json"];
/** Below the ephemeral range. */
const firstPort = 21_000 + (process.pid % 9_000);
const moves = 150;

/** Two versions with two web processes and two workers take minutes, so only npm run test:long starts them. */
describe.skipIf(!isLongRun)("a version and the next one", () => {
  const databaseUrl = useTestDatabase();
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
  });

  const settings = () => ({
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: databaseUrl(),
    APP_SECRET: env().APP_SECRET,
    EGRESS_ALLOW_CIDRS: "127.0.0.0/8",
    BACKUP_BEFORE_UPGRADE: "false",
    LOG_LEVEL: "silent",
  });
  const start = (folder: string, script: string, more: Record<string, string> = {}) => {
    const stdio: ["pipe", "pipe", "inherit"] = ["pipe", "pipe", "inherit"];
    const child = spawn(process.execPath, [script], { cwd: folder, stdio, env: { ...settings(), ...more } });
    running.push(child);
    return child;
  };
  const startVersion = async (folder: string, probePort: number) => {
    const web = start(folder, "lib/testing/processes/front-process.ts");
    start(folder, "scripts/worker.ts", { PROBE_PORT: String(probePort) });
    const port = await waitUntilRunning(web);
    await expect.poll(() => ready(probePort), { timeout: 90_000, interval: 250 }).toBe(200);
    return `http://127.0.0.1:${port}`;
  };

  it("serve and deliver side by side while the next one migrates the database", async () => {
    const [receiver, tenant] = [await startReceiver(), await newTenant()];
    await addWebhook(tenant, receiver.origin);
    const next = await mkdtemp(join(tmpdir(), "tertulia-next-"));
    for (const name of sources) await cp(join(root, name), join(next, name), { recursive: true });
    await symlink(join(root, "node_modules"), join(next, "node_modules"));
    await writeNextMigrations(databaseUrl(), join(next, "lib/db/migrations"));

    const old = await startVersion(root, firstPort);
    const oldLoad = drag(old, tenant, "contact");
    const migrated = await promisify(execFile)(process.execPath, ["scripts/migrate.ts"], {
      cwd: next,
      env: settings(),
    });
    expect(migrated.stdout).toMatch(/^The database was upgraded: \d+ migrations applied\.\n$/);
    const newLoad = drag(await startVersion(next, firstPort + 1), tenant, "contact2");

    expect(await oldLoad).toEqual(Array(moves).fill(200));
    expect(await newLoad).toEqual(Array(moves).fill(200));
    expect([await ready(firstPort), await ready(firstPort + 1)]).toEqual([200, 200]);
    await expect.poll(statuses, { timeout: 90_000, interval: 500 }).toEqual(["delivered"]);
    expect(receiver.seen).toHaveLength(2 * moves);
    // From here on only the next version can start.
    const late = start(root, "scripts/worker.ts");
    expect(await once(late, "exit")).toEqual([1, null]);
    await receiver.close();
    await rm(next, { recursive: true });
  }, 600_000);
});

async function ready(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined))?.status ?? 0;
}

async function addWebhook({ workspaceId }: Tenant, url: string): Promise<void> {
  const { pool, db } = database();
  await pool.query("delete from rules");
  await pool.query("delete from deliveries");
  const action = { type: "webhook" as const, url, method: "POST" as const, headers: [] };
  const rule = { workspaceId, id: newId(), name: "Tell", trigger: "asignar_fase" };
  await db.insert(rules).values({ ...rule, actions: [action] });
}

/** Moves a contact to and fro, one request after the other. Returns the status of each. */
async function drag(
  origin: string,
  { ids, owner, workspaceId }: Tenant,
  contact: "contact" | "contact2",
): Promise<number[]> {
  const outcomes: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    if (move % 50 === 0) await resetBuckets();
    const stageId = move % 2 === 0 ? ids.stage2 : ids.stage;
    const response = await fetch(`${origin}/api/contact/move`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${owner.token}`,
        "x-workspace-id": workspaceId,
      },
      body: JSON.stringify({ id: ids[contact], stageId }),
    }).catch(() => undefined);
    outcomes.push(response?.status ?? 0);
    await response?.text();
  }
  return outcomes;
}

/** The automation of the tenant calls a host that does not exist. */
async function statuses(): Promise<string[]> {
  const { rows } = await database().pool.query(
    "select distinct status from deliveries where trigger = 'asignar_fase' order by status",
  );
  return rows.map(({ status }) => status);
}

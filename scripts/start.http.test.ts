import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newPerson } from "#lib/testing/factories/person.ts";
import { freePort } from "#lib/testing/servers/free-port.ts";

const web = join(import.meta.dirname, "start.ts");
const worker = join(import.meta.dirname, "worker.ts");

describe("a failed start prints the reason in one line and exits with code 1", () => {
  const databaseUrl = useTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "tertulia-start-"));
  const place = { PORT: "" };

  beforeAll(async () => {
    place.PORT = String(await freePort());
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it("when the port is in use, before anything is created", async () => {
    const taken = createServer().listen(0);
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" ? Number(address?.port) : 0;
    expect(await start({ PORT: String(port), DATABASE_URL: "" })).toEqual({
      code: 1,
      error: `Port ${port} is in use: choose another, for example PORT=${port + 1} npm start.\n`,
    });
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    taken.close();
  });

  it("when the database cannot be reached", async () => {
    const { code, error } = await start({
      DATABASE_URL: "postgres://user:hidden@127.0.0.1:1/app",
      APP_SECRET: env().APP_SECRET,
    });
    expect(code).toBe(1);
    expect(error).toBe(
      "The database at 127.0.0.1:1/app cannot be reached (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL.\n",
    );
  });

  it("when a worker's port is in use, also for two that generate a shared secret", async () => {
    await database().pool.query("delete from data_keys");
    const taken = createServer().listen(0);
    await once(taken, "listening");
    const address = taken.address();
    const port = typeof address === "object" ? Number(address?.port) : 0;
    const wrong = { DATABASE_URL: databaseUrl(), PROBE_PORT: String(port) };
    for (const outcome of await Promise.all([start(wrong, worker), start(wrong, worker)])) {
      expect(outcome).toEqual({
        code: 1,
        error: `Port ${port} is in use: choose another, for example PROBE_PORT=${port + 1} npm run worker.\n`,
      });
    }
    taken.close();
    const { rows } = await database().pool.query("select secret from instance_secret");
    expect(rows).toEqual([{ secret: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await database().pool.query("with keys as (delete from data_keys) delete from instance_secret");
  });

  it("when a database that was set up with a secret is used without it", async () => {
    await newPerson();
    expect(await start({ DATABASE_URL: databaseUrl() })).toEqual({
      code: 1,
      error:
        "APP_SECRET is not set, but this database was set up with one. Give every process the same secret as before.\n",
    });
    await database().pool.query("delete from users");
  });

  it("when the configuration is wrong", async () => {
    const outcomes = await Promise.all([
      start({ DATABASE_URL: databaseUrl(), PORT: "99999" }),
      start({ DATABASE_URL: "", DISPATCHER: "false" }),
      start({ DATABASE_URL: "" }, worker),
      start({ DATABASE_URL: databaseUrl(), FILES_DIR: "/dev/null/below" }, worker),
    ]);
    expect(outcomes).toEqual(
      [
        "PORT must be a whole number from 0 to 65535. See .env.example.",
        "DISPATCHER=false needs DATABASE_URL: with the embedded database npm start is the only worker.",
        "A separate worker requires DATABASE_URL. With the embedded database, npm start runs the worker itself.",
        "FILES_DIR must be a folder that this process can write to, and /dev/null/below is not (ENOTDIR).",
      ].map((line) => ({ code: 1, error: `${line}\n` })),
    );
  });

  it("when newer code has migrated the database", async () => {
    await database().pool.query("update drizzle.__drizzle_migrations set created_at = created_at * 2");
    const refused = await start({ DATABASE_URL: databaseUrl(), APP_SECRET: env().APP_SECRET });
    await database().pool.query("update drizzle.__drizzle_migrations set created_at = created_at / 2");
    expect(refused).toEqual({
      code: 1,
      error: "The database was migrated by a newer version of Tertulia; update the code.\n",
    });
  });

  it("when the backup before an upgrade fails, before anything is changed, and when the upgrade fails", async () => {
    const { pool } = database();
    const newest = "(select max(created_at) from drizzle.__drizzle_migrations)";
    const { rows } = await pool.query(
      `delete from drizzle.__drizzle_migrations where created_at = ${newest} returning hash, created_at`,
    );
    const settings = { DATABASE_URL: databaseUrl(), APP_SECRET: env().APP_SECRET };
    const unsaved = await start({ ...settings, BACKUP_DIR: "/dev/null/below" });
    const stopped = await start({ ...settings, BACKUP_DIR: join(dataDir, "backups") });
    await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      rows[0].hash,
      rows[0].created_at,
    ]);
    expect(unsaved).toEqual({
      code: 1,
      error: expect.stringMatching(
        /^The database was not upgraded, because its backup failed\. [^\n]*ENOTDIR[^\n]* or set BACKUP_BEFORE_UPGRADE=false\.\n$/,
      ),
    });
    expect(stopped).toEqual({
      code: 1,
      error: expect.stringMatching(
        /^The migration 0001_functions failed: [^\n]* already exists [^\n]*\. The upgrade stopped there and nothing was started\. [^\n]*\n$/,
      ),
    });
    expect(readdirSync(join(dataDir, "backups"))).toEqual([expect.stringMatching(/^tertulia-.*\.tar\.zst$/)]);
  });

  function start(
    environment: Record<string, string>,
    script = web,
  ): Promise<{ code: unknown; error: string }> {
    const env = {
      NODE_ENV: "production" as const,
      DATA_DIR: dataDir,
      APP_SECRET: "",
      ...place,
      ...environment,
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [script], { env }, (error, _output, text) => {
        resolve({ code: error?.code ?? 0, error: text });
      });
    });
  }
});

import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { execute, withDatabase } from "#lib/testing/maintenance.ts";

const newest = "(select max(created_at) from drizzle.__drizzle_migrations)";

describe("npm run migrate", () => {
  const { url: server, template } = inject("postgres");
  const name = `tertulia_migrate_${randomBytes(6).toString("hex")}`;
  const url = withDatabase(server, name);
  const made = { folder: "" };
  beforeEach(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-migrate-"));
  });
  afterEach(async () => {
    await execute(server, `drop database ${name} with (force)`);
    await rm(made.folder, { recursive: true });
  });

  it("creates the schema once, also if two run at the same time, and needs no secret", async () => {
    await execute(server, `create database ${name}`);
    const outcomes = await Promise.all([run(), run()]);
    expect(outcomes.map(({ code, error }) => ({ code, error }))).toEqual([
      { code: 0, error: "" },
      { code: 0, error: "" },
    ]);
    expect(outcomes.map(({ output }) => output).sort()).toEqual([
      expect.stringMatching(/^The database is up to date: there are no migrations to apply\.\n$/),
      expect.stringMatching(/^The database was created: \d+ migrations applied\.\n$/),
    ]);
  });

  it("makes a backup first, and exits with 1 and one line if a migration fails", async () => {
    await execute(server, `create database ${name} template ${template} strategy file_copy`);
    await execute(url, `delete from drizzle.__drizzle_migrations where created_at = ${newest}`);
    const { code, output, error } = await run();
    expect({ code, error }).toEqual({
      code: 1,
      error: expect.stringMatching(/^The migration 0001_functions failed: [^\n]* already exists [^\n]*\n$/),
    });
    expect(output).toMatch(/The backup before the upgrade is /);
    expect(await readdir(join(made.folder, "backups"))).toHaveLength(1);
  });

  function run(): Promise<{ code: unknown; output: string; error: string }> {
    const env = { NODE_ENV: "production" as const, DATABASE_URL: url, DATA_DIR: made.folder };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, "migrate.ts")],
        { env },
        (failure, output, error) => resolve({ code: failure?.code ?? 0, output, error }),
      );
    });
  }
});

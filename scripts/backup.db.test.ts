import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runBackup } from "#lib/backups/index.ts";
import { operatorName } from "#lib/platform/auth/record-command.ts";
import { secretId } from "#lib/platform/crypto.ts";
import { startEmbeddedPostgres } from "#lib/platform/postgres/index.ts";
import { BACKUP_KEY, backupSource } from "#lib/testing/backup-targets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { execute } from "#lib/testing/maintenance.ts";

const SECRET = "the generated secret of the instance that is backed up";

describe("npm run backup, restore and doctor", () => {
  const databaseUrl = useTestDatabase();
  const made = { folder: "", archive: "" };
  const dataDir = () => join(made.folder, "data");
  beforeAll(async () => {
    made.folder = await mkdtemp(join(tmpdir(), "tertulia-commands-"));
    await newTenant();
    const { path } = await runBackup(
      {
        ...backupSource(databaseUrl(), join(made.folder, "archives")),
        key: BACKUP_KEY,
        secretId: secretId(SECRET),
        secret: SECRET,
      },
      { cause: "command" },
    );
    made.archive = path;
  });
  afterAll(() => rm(made.folder, { recursive: true, force: true }));

  function start(script: string, args: string[] = [], settings: Record<string, string> = {}): ChildProcess {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: dataDir(),
      BACKUP_KEY: BACKUP_KEY,
      FILES_DIR: "",
      PORT: "0",
      ...settings,
    };
    return spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
      env: { NODE_ENV: "production", ...env },
    });
  }

  async function run(script: string, args: string[] = [], settings: Record<string, string> = {}) {
    const child = start(script, args, settings);
    const [output, error, [code]] = await Promise.all([
      text(child.stdout ?? Readable.from([])),
      text(child.stderr ?? Readable.from([])),
      once(child, "exit"),
    ]);
    return { code, output, error };
  }

  /** Kills a command once it has printed a text. */
  async function killAt(child: ChildProcess, printed: string): Promise<void> {
    const exited = once(child, "exit");
    for await (const chunk of child.stdout ?? []) {
      if (String(chunk).includes(printed)) child.kill("SIGKILL");
    }
    await exited;
  }

  it("fills a new data folder, also after a killed try, examines it and backs it up while it runs", async () => {
    await killAt(start("restore", [made.archive]), "Restoring the backup of");
    const mark = join(dataDir(), "restoring");
    expect(await run("start")).toMatchObject({
      code: 1,
      error: `A restore into ${dataDir()} did not finish: run npm run restore again, or delete ${mark} to start with the previous data.\n`,
    });

    const restored = await run("restore", [made.archive]);
    expect(restored).toMatchObject({ code: 0, error: "" });
    expect(restored.output).toMatch(/Restored \d+ rows and \d+ files; all match their checksums\.\n/);
    expect(existsSync(mark)).toBe(false);
    expect((await readFile(join(dataDir(), "secret"), "utf8")).trim()).toBe(SECRET);
    expect(await run("restore", [made.archive])).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^The target already has data\. /),
    });

    const examined = await run("doctor", ["--json"]);
    const levels = JSON.parse(examined.output).map(({ check, level }: Record<string, string>) => [
      check,
      level,
    ]);
    expect(Object.fromEntries(levels)).toMatchObject({
      database: "ok",
      configuration: "ok",
      migrations: "ok",
      files: "ok",
      backups: "warning",
      workers: "warning",
    });

    const postgres = await startEmbeddedPostgres({ dataDir: dataDir() });
    const count = "select count(*)::int as count from contacts";
    expect(await execute(postgres.url, count)).toEqual(await execute(databaseUrl(), count));
    await killAt(start("backup"), "Reading");
    const backup = await run("backup");
    expect(backup).toMatchObject({ code: 0, error: "" });
    const folder = join(dataDir(), "backups");
    const names = (await readdir(folder)).filter((name) => !name.startsWith("."));
    const [archive = "", ...others] = names.toSorted();
    expect(others).toEqual([expect.stringMatching(/^tertulia-[0-9a-f]{8}-erasures\.json$/)]);
    expect(backup.output).toContain(join(folder, archive));
    expect(backup.output).not.toContain(BACKUP_KEY);
    expect(
      await execute(
        postgres.url,
        `select action, detail, actor_name as who, workspace_id as workspace from audit_log
         where action like 'backup.%' and actor_name = '${operatorName()}' order by id`,
      ),
    ).toEqual(
      // The backup that was restored, the restore, the killed backup and the last one.
      [
        { action: "backup.started", detail: null },
        { action: "backup.restored", detail: made.archive },
        { action: "backup.started", detail: null },
        { action: "backup.started", detail: null },
      ].map((entry) => ({ ...entry, who: operatorName(), workspace: null })),
    );
    await execute(postgres.url, "update knowledge_files set storage_key = repeat('0', 32)");
    const broken = await run("doctor");
    expect(broken.code).toBe(1);
    expect(broken.output).toContain("✗ files: 1 of ");
    expect(broken.output).toMatch(/✓ backups: The last backup is 0 h old \(\d+ MB\)\./);
    expect(broken.output).toContain(`(${join(folder, archive)})`);
    await postgres.stop();
  }, 600_000);

  it("prints one line and exits with 1 if the arguments or settings are wrong", async () => {
    const nothing = join(made.folder, "nothing");
    const line = (error: string) => ({ code: 1, output: "", error: `${error}\n` });
    const outcomes = await Promise.all([
      run("backup", [], { DATA_DIR: nothing }),
      run("backup", ["--wrong"]),
      run("restore"),
      run("restore", [join(nothing, "archive")]),
      run("restore", [made.archive], { DATABASE_URL: databaseUrl(), BACKUP_KEY: "short" }),
      run("doctor", ["--wrong"]),
    ]);
    expect(outcomes).toEqual([
      line(`There is no database in ${nothing}: set DATA_DIR or DATABASE_URL.`),
      line("Unknown option '--wrong'. Usage: npm run backup -- [--to FOLDER|s3://BUCKET/PREFIX]"),
      line("Usage: npm run restore -- ARCHIVE [--replace]"),
      line(`${join(nothing, "archive")} does not exist.`),
      line("BACKUP_KEY must be 32 characters or more (openssl rand -hex 32). See .env.example."),
      line("Unknown option '--wrong'. Usage: npm run doctor -- [--json]"),
    ]);
    expect(existsSync(nothing)).toBe(false);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { restoreBackup, runBackup } from "#lib/backups/index.ts";
import { createContact } from "#lib/contacts/index.ts";
import { openDatabase } from "#lib/db/client.ts";
import { systemContext } from "#lib/platform/context.ts";
import { env, reloadEnv } from "#lib/platform/env.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { archiveOf, backupSource, useBackupTargets } from "#lib/testing/backup-targets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { eraseContact } from "./erase-contact.ts";
import { requireErasure, startErasure } from "./index.ts";
import { eraseContactJob } from "./jobs.ts";

const databaseUrl = useTestDatabase();
const targets = useBackupTargets();
const { BACKUP_DIR, BACKUP_EVERY_HOURS } = process.env;

beforeAll(() => {
  process.env.BACKUP_DIR = targets.folder();
  process.env.BACKUP_EVERY_HOURS = "24";
  reloadEnv();
});
afterAll(() => {
  Object.assign(process.env, { BACKUP_DIR, BACKUP_EVERY_HOURS });
  if (BACKUP_DIR === undefined) delete process.env.BACKUP_DIR;
  if (BACKUP_EVERY_HOURS === undefined) delete process.env.BACKUP_EVERY_HOURS;
  reloadEnv();
});

it("lists the backups that contain an erased contact, and a restore of one erases the contact again", async () => {
  const ctx = await newWorkspace();
  await createDefaultStages(ctx);
  const { id } = await createContact(ctx, { name: "Ana", email: "ana@example.com" });
  const { path } = await runBackup(backupSource(databaseUrl(), targets.folder()), { cause: "command" });

  const started = await startErasure(ctx, id, { confirmation: "ana@example.com" });
  await runJobs({ jobs: [eraseContactJob] });
  const { status, backups } = await requireErasure(ctx, started.id);
  const name = path.slice(targets.folder().length + 1);
  expect([status, backups]).toEqual([
    "done",
    [{ name, date: expect.any(String), deletedBy: expect.any(String) }],
  ]);
  const days = (Date.parse(backups[0]?.deletedBy ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(env().BACKUP_KEEP);

  const target = await targets.emptyTarget();
  const { erasures } = await restoreBackup(archiveOf(path), target, { key: undefined });
  expect(erasures).toBe(1);
  const read = (statement: string) => execute(target.databaseUrl, statement);
  const contacts = `select name from contacts where id = '${id}'`;
  expect(await read(contacts)).toEqual([{ name: "Ana" }]);
  expect(await read("select payload from jobs where name = 'erase-contact'")).toEqual([
    { payload: { erasureId: started.id } },
  ]);

  const restored = openDatabase(target.databaseUrl, 2);
  const inRestored = systemContext(ctx.workspaceId, "system", restored.db);
  await eraseContact(inRestored, started.id, new AbortController().signal);
  const certificate = await requireErasure(inRestored, started.id);
  await restored.pool.end();
  expect(await read(contacts)).toEqual([]);
  expect(certificate).toMatchObject({ status: "done", repeatedDate: expect.any(String) });
  expect(certificate.digests).toHaveLength(1);
});

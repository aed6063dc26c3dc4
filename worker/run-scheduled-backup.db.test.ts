import { readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { useBackupTargets } from "#lib/testing/backup-targets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join as addMember, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runScheduledBackup } from "./run-scheduled-backup.ts";

describe("runScheduledBackup", () => {
  useTestDatabase();
  const targets = useBackupTargets();
  const never = new AbortController().signal;
  const folder = () => join(targets.folder(), "scheduled");
  const age = (hours: number) =>
    database().pool.query("update backup_runs set started_at = started_at - make_interval(hours => $1)", [
      hours,
    ]);

  function configure(settings: Record<string, string>): void {
    Object.assign(process.env, settings);
    reloadEnv();
  }
  beforeEach(async () => {
    await database().pool.query("delete from backup_runs; delete from workspaces");
    configure({ BACKUP_DIR: folder(), BACKUP_EVERY_HOURS: "24", BACKUP_KEEP: "2" });
  });
  afterEach(() => {
    for (const name of ["BACKUP_DIR", "BACKUP_EVERY_HOURS", "BACKUP_KEEP"]) delete process.env[name];
    reloadEnv();
  });

  it("makes a backup when one is due and keeps the newest, those of other databases and all other files", async () => {
    const first = (await runScheduledBackup(never))?.path ?? "";
    await age(24);
    const owner = /tertulia-([0-9a-f]{8})-/.exec(basename(first))?.[1];
    const oldOf = (name: string | undefined) => `tertulia-${name}-20260101T000000000Z.tar.zst`;
    const others = ["notes.txt", oldOf("0123abcd"), `.${oldOf("0123abcd")}.partial`];
    for (const name of [...others, oldOf(owner), `.${oldOf(owner)}.partial`]) {
      await writeFile(join(folder(), name), "");
    }
    const made = [first];
    for (let day = 2; day <= 3; day += 1) {
      made.push((await runScheduledBackup(never))?.path ?? "");
      expect(await runScheduledBackup(never)).toBeNull();
      await age(24);
    }
    const kept = made.slice(1).map((path) => basename(path));
    expect((await readdir(folder())).sort()).toEqual([...others, ...kept].sort());
    configure({ BACKUP_EVERY_HOURS: "0" });
    expect(await runScheduledBackup(never)).toBeNull();
  });

  it("makes one backup if several processes check at the same time", async () => {
    const outcomes = await Promise.allSettled([runScheduledBackup(never), runScheduledBackup(never)]);
    const { rows } = await database().pool.query("select error from backup_runs");
    expect(rows).toEqual([{ error: null }]);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected")
        expect(outcome.reason.message).toBe("Another backup of this database is running.");
    }
  });

  it("notifies owners of the first workspace once when backups begin to fail, retries, and keeps old backups", async () => {
    const { workspaceId, userId } = await newWorkspace("owner");
    await newWorkspace("owner");
    await addMember(workspaceId, (await newPerson()).id, "admin");
    const blocked = join(targets.folder(), "blocked");
    await writeFile(blocked, "");
    configure({ BACKUP_DIR: join(blocked, "below") });
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(runScheduledBackup(never)).rejects.toThrow(/failed: ENOTDIR/);
      expect(await runScheduledBackup(never)).toBeNull();
      await age(1);
    }
    const { rows } = await database().pool.query(
      "select user_id, kind, title, body, times from notifications",
    );
    expect(rows).toEqual([
      {
        user_id: userId,
        kind: "backup_failing",
        title: "The scheduled backup failed",
        body: expect.stringMatching(/^Last error: The backup to .* failed: ENOTDIR/),
        times: 1,
      },
    ]);
  });
});

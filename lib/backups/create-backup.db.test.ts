import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { createStage } from "#lib/stages/index.ts";
import { archiveOf, backupSource, useBackupTargets } from "#lib/testing/backup-targets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup, runBackup } from "./index.ts";

const databaseUrl = useTestDatabase();
const targets = useBackupTargets();

const source = (folder = join(targets.folder(), "archives")) => backupSource(databaseUrl(), folder);

describe("createBackup", () => {
  it("leaves no file if it fails or is stopped, and reports the reason", async () => {
    const blocked = join(targets.folder(), "file");
    await writeFile(blocked, "");
    await expect(createBackup(source(join(blocked, "below")))).rejects.toThrow(
      /^The backup to .* failed: ENOTDIR: not a directory/,
    );
    const folder = join(targets.folder(), "stopped");
    const ending = new AbortController();
    const onStep = () => ending.abort();
    await expect(createBackup(source(folder), { onStep, signal: ending.signal })).rejects.toThrow(
      /^The backup to .*stopped failed: The operation was aborted/,
    );
    expect(await readdir(folder)).toEqual([]);
    const nowhere = { ...source(), databaseUrl: "postgres://user:hidden@127.0.0.1:1/app" };
    await expect(createBackup(nowhere)).rejects.toThrow(
      /^The backup to .* failed: the database cannot be reached \(connect ECONNREFUSED 127.0.0.1:1\)\.$/,
    );
  });

  it("records its outcome, and runs one at a time", async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => runBackup(source(), { cause: "command" })));
    const made = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
    const runs = await execute(
      databaseUrl(),
      "select path, bytes::int, error from backup_runs order by started_at",
    );
    expect(runs).toEqual(made.map(({ path, bytes }) => ({ path, bytes, error: null })));
    const blocked = source("/dev/null/below");
    await expect(runBackup(blocked, { cause: "command" })).rejects.toThrow(/failed: ENOTDIR/);
    const [failed] = await execute(databaseUrl(), "select path, error from backup_runs where path is null");
    expect(failed).toEqual({ path: null, error: expect.stringMatching(/failed: ENOTDIR/) });
  });

  it("contains every change that was acknowledged before it began, and only whole changes", async () => {
    const ctx = await newWorkspace("owner");
    const stage = await createStage(ctx, { name: "Under load" });
    const acknowledged: string[] = [];
    const running = { now: true };
    const writer = async () => {
      while (running.now) {
        const { id } = await createContact(ctx, {
          name: "Under load",
          stageId: stage.id,
          email: `${newId()}@load.example`,
        });
        acknowledged.push(id);
      }
    };
    const writers = Array.from({ length: 4 }, writer);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    const before = [...acknowledged];
    const { path } = await createBackup(source());
    expect(acknowledged.length).toBeGreaterThan(before.length);
    running.now = false;
    await Promise.all(writers);
    const target = await targets.emptyTarget();
    await restoreBackup(archiveOf(path), target, { key: undefined });
    const restored = await execute(
      target.databaseUrl,
      `select id from contacts where stage_id = '${stage.id}'`,
    );
    const ids = new Set((restored as { id: string }[]).map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    // Each contact was created with its counter, its search text and its event in one commit.
    const [counts] = await execute(
      target.databaseUrl,
      `select (select sum(count)::int from stage_counters where stage_id = '${stage.id}') as counted,
         (select count(*)::int from contact_search s join contacts c on c.id = s.contact_id where stage_id = '${stage.id}') as found,
         (select count(*)::int from contact_history h join contacts c on c.id = h.contact_id where stage_id = '${stage.id}') as history`,
    );
    expect(counts).toMatchObject({ counted: ids.size, found: ids.size });
  });
});

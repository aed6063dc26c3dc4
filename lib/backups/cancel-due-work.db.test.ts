import { expect, it } from "vitest";
import { jobs } from "#lib/catalog/jobs.ts";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { archiveOf, backupSource, useBackupTargets } from "#lib/testing/backup-targets.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { execute } from "#lib/testing/maintenance.ts";
import { JOBS_AFTER_RESTORE } from "./cancel-due-work.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const databaseUrl = useTestDatabase();
const targets = useBackupTargets();
const WHY =
  "A backup was restored. This may have been done after the backup was made, so it was not repeated.";

it("defines the handling of every job after a restore", () => {
  expect(Object.keys(JOBS_AFTER_RESTORE).sort()).toEqual(jobs.map(({ name }) => name).sort());
});

it("cancels work that may have been done since the backup, and keeps work that is due later", async () => {
  const { pool } = database();
  const { workspaceId, ids } = await newTenant();
  const other = await newTenant();
  await pool.query("delete from jobs; delete from deliveries");
  const url = "https://receiver.example";
  for (const status of ["pending", "sending", "delivered"]) {
    await addDeliveries(pool, { workspaceId, url, status });
  }
  await pool.query(
    `update automation_runs set status = 'waiting', waits_for = 'time', wake_at = now() + interval '3 days';
     update automation_runs set wake_at = now() - interval '1 second' where workspace_id = '${other.workspaceId}';
     update messages set status = 'queued' where id = '${ids.failedMessage}'`,
  );
  const add = (name: string, due: string) =>
    pool.query(
      `insert into jobs (workspace_id, name, payload, run_at, claimed_by, claim_token, claimed_at)
       values ($1, $2, '{}', now() + $3::interval, $4, $4, now())`,
      [workspaceId, name, due, newId()],
    );
  await add("send-message", "0");
  await add("advance-automation-run", "3 days");
  await add("ingest-file", "0");

  const { path } = await createBackup(backupSource(databaseUrl(), targets.folder()));
  const target = await targets.emptyTarget();
  const { cancelled } = await restoreBackup(archiveOf(path), target, { key: undefined });
  expect(cancelled).toEqual({ deliveries: 2, messages: 1, campaigns: 2, runs: 1, jobs: 1 });

  const read = (statement: string) => execute(target.databaseUrl, statement);
  expect(await read("select status, error from deliveries order by status")).toEqual([
    { status: "delivered", error: null },
    { status: "interrupted", error: WHY },
    { status: "interrupted", error: WHY },
  ]);
  expect(await read("select name, claimed_by from jobs order by name")).toEqual([
    { name: "advance-automation-run", claimed_by: null },
    { name: "ingest-file", claimed_by: null },
  ]);
  expect(
    await read("select status, reason ->> 'text' as reason from automation_runs order by status"),
  ).toEqual([
    { status: "cancelled", reason: WHY },
    { status: "waiting", reason: null },
  ]);
  const ended = `status_reason ->> 'text' as reason from campaigns where id = '${ids.runningCampaign}'`;
  expect(await read(`select status, ${ended}`)).toEqual([{ status: "paused", reason: WHY }]);
  const message = `select status, failure ->> 'reason' as reason from messages where id = '${ids.failedMessage}'`;
  expect(await read(message)).toEqual([{ status: "failed", reason: WHY }]);
});

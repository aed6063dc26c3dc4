import { expect, it } from "vitest";
import { deleteContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newFlowFixture, publishFlow, receiveText, runsOf, send } from "#lib/testing/factories/automation.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listJobs, runJobs } from "#lib/testing/jobs.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { queueLostRuns, resumeAutomation, startAutomation } from "../index.ts";
import { scheduleJob } from "./schedule-job.ts";

useTestDatabase();

const DAY_MS = 86_400_000;
const query = (text: string, values: unknown[]) => database().pool.query(text, values);

/** A daily schedule for one contact whose occurrence was due some days ago. */
async function missed({ days }: { days: number }) {
  const { ctx, chat } = await newFlowFixture();
  const on = { type: "schedule", every: "day", time: "09:00" };
  const nodes = { start: { type: "start", config: { on } }, hi: send("Buenos días") };
  const { id } = await publishFlow(ctx, nodes, ["start > hi"]);
  const { contactId } = await receiveText(ctx, chat, { from: "zoe", text: "x" });
  const at = new Date(Date.now() - days * DAY_MS).toISOString();
  const schedule = JSON.stringify({ at, after: null });
  await query("update automations set schedule = $2 where id = $1", [id, schedule]);
  await query(
    `update jobs set run_at = $2::timestamptz,
       payload = jsonb_set(payload, '{at}', to_jsonb($3::text))
     where key = $1`,
    [id, at, at],
  );
  const payload = { automationId: id, version: 1, at };
  const nextAt = async () => {
    const { rows } = await query("select schedule ->> 'at' as at from automations where id = $1", [id]);
    return Date.parse(rows[0].at);
  };
  return { ctx, id, contactId, payload, nextAt };
}

it("runs one of the missed occurrences and continues with the next future one", async () => {
  const { ctx, id, nextAt } = await missed({ days: 3 });
  const before = Date.now();
  await runJobs();
  expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended" }]);
  expect(await nextAt()).toBeGreaterThan(before);
  expect(await nextAt()).toBeLessThanOrEqual(Date.now() + 1.1 * DAY_MS);
  await runJobs();
  expect(await runsOf(ctx, id)).toHaveLength(1);
});

it("skips an occurrence that cannot start, but not the later ones", async () => {
  const { ctx, id, payload, nextAt } = await missed({ days: 1 });
  const before = Date.now();
  await scheduleJob.read(payload)?.giveUp(systemContext(ctx.workspaceId), new Error("broken"));
  expect(await nextAt()).toBeGreaterThan(before);
  expect((await listJobs()).filter(({ key }) => key === id)).toMatchObject([{ attempts: 0 }]);
  await runJobs();
  expect(await runsOf(ctx, id)).toEqual([]);
});

it("is requeued when its job was lost or has failed permanently", async () => {
  const { ctx, id } = await missed({ days: 1 });
  await query("update jobs set run_at = 'infinity' where key = $1", [id]);
  await runJobs();
  expect(await runsOf(ctx, id)).toEqual([]);
  expect(await queueLostRuns()).toBe(1);
  expect(await queueLostRuns()).toBe(0);
  await runJobs();
  expect(await runsOf(ctx, id)).toMatchObject([{ status: "ended" }]);
});

it("skips the occurrences while the automation was in the trash", async () => {
  const { ctx, id, nextAt } = await missed({ days: 3 });
  await query("update automations set schedule = null where id = $1", [id]);
  await resumeAutomation(await newWorkspace(), id);
  expect(await nextAt()).toBeNaN();
  await resumeAutomation(ctx, id);
  expect(await nextAt()).toBeGreaterThan(Date.now());
  await runJobs();
  expect(await runsOf(ctx, id)).toEqual([]);
});

/** Runs `start` while a transaction that deletes the contact is about to commit, and returns its error. */
async function whileDeleting(ctx: WorkspaceContext, contactId: string, start: () => Promise<unknown>) {
  const deleted = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const deleting = inTransaction(ctx, async (ctx) => {
    await deleteContact(ctx, contactId);
    deleted.resolve();
    await released.promise;
  });
  await deleted.promise;
  const started = start().then(
    () => null,
    (error: unknown) => error,
  );
  await waitForLockWaiters(1);
  released.resolve();
  await deleting;
  return started;
}

it("leaves out a contact that is deleted at the same time", async () => {
  const { ctx, id, contactId, payload } = await missed({ days: 1 });
  const run = async () =>
    scheduleJob.read(payload)?.run(systemContext(ctx.workspaceId), {
      attempt: 1,
      signal: new AbortController().signal,
    });
  expect(await whileDeleting(ctx, contactId, run)).toBeNull();
  expect(await runsOf(ctx, id)).toEqual([]);
});

it("is not started manually for a contact that is deleted at the same time", async () => {
  const { ctx, id, contactId } = await missed({ days: 1 });
  const start = () => startAutomation(ctx, id, { contactId });
  expect(await whileDeleting(ctx, contactId, start)).toMatchObject({ code: "CONTACT_NOT_FOUND" });
});

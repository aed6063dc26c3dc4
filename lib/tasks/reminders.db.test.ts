import { afterEach, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { memberships, users } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { createTask, deleteTask, updateTask } from "./index.ts";
import { taskJobs } from "./jobs.ts";

useTestDatabase();

const NOON = new Date("2031-05-02T12:00:00.000Z");
const at = (moment: string) => vi.spyOn(clock, "now").mockReturnValue(new Date(moment));
afterEach(() => vi.restoreAllMocks());

async function colleague(ctx: WorkspaceContext): Promise<string> {
  const id = newId();
  const { db } = database();
  await db.insert(users).values({ id, email: `${id}@tertulia.example`, name: "Bea", passwordHash: "none" });
  await db.insert(memberships).values({ workspaceId: ctx.workspaceId, userId: id, role: "agent" });
  return id;
}

const notices = async (ctx: WorkspaceContext) =>
  (
    await database().pool.query(
      `select n.kind, n.title, n.path, n.user_id as "userId" from notifications n
        where n.workspace_id = $1 order by n.id`,
      [ctx.workspaceId],
    )
  ).rows;
const kinds = async (ctx: WorkspaceContext) => (await notices(ctx)).map(({ kind }) => kind);

/** Queued jobs, with their times. */
const waiting = async (ctx: WorkspaceContext) =>
  (
    await database().pool.query(
      `select payload ->> 'kind' as kind, run_at as "runAt" from jobs
        where workspace_id = $1 order by run_at`,
      [ctx.workspaceId],
    )
  ).rows;
const run = () => runJobs({ jobs: taskJobs, skipWaits: true });

describe("reminders of a task", () => {
  it("wait for their times, and notify the assignees once", async () => {
    at("2031-05-01T09:00:00.000Z");
    const ctx = await newWorkspace();
    const bea = await colleague(ctx);
    const given = { name: "Llamar", expirationDate: NOON, reminderMinutes: 60, assignedUserId: bea };
    const { id } = await createTask(ctx, given);
    expect(await waiting(ctx)).toEqual([
      { kind: "due", runAt: new Date("2031-05-02T11:00:00.000Z") },
      { kind: "overdue", runAt: NOON },
    ]);
    await run();
    const about = { path: `/tasks?task=${id}`, userId: bea };
    const assigned = { kind: "assignment", title: "Ana assigned you “Llamar”", ...about };
    expect(await notices(ctx)).toEqual([
      assigned,
      { kind: "task_due", title: "“Llamar” is due soon", ...about },
      { kind: "task_overdue", title: "“Llamar” is overdue", ...about },
    ]);
    const payload = { taskId: id, kind: "overdue" as const, moment: NOON.toISOString() };
    await database().pool.query("update notifications set read_at = now()");
    await taskJobs[0]?.read(payload)?.run(ctx, { attempt: 2, signal: new AbortController().signal });
    expect(await kinds(ctx)).toHaveLength(3);
  });

  it("notify the creator of an unassigned task", async () => {
    at("2031-05-01T09:00:00.000Z");
    const ctx = await newWorkspace();
    await createTask(ctx, { name: "Llamar", expirationDate: NOON });
    await run();
    expect(await notices(ctx)).toMatchObject([{ kind: "task_overdue", userId: ctx.userId }]);
  });

  it("follow the date: the old time sends no reminder", async () => {
    at("2031-05-01T09:00:00.000Z");
    const ctx = await newWorkspace();
    const { id } = await createTask(ctx, { name: "Llamar", expirationDate: NOON });
    const later = new Date("2031-06-01T12:00:00.000Z");
    await updateTask(ctx, id, { expirationDate: later });
    expect(await waiting(ctx)).toEqual([{ kind: "overdue", runAt: later }]);
    await updateTask(ctx, id, { expirationDate: null });
    await run();
    expect(await kinds(ctx)).toEqual([]);
  });

  it("are not sent for a task that is done, deleted or was overdue on creation", async () => {
    at("2031-05-01T09:00:00.000Z");
    const ctx = await newWorkspace();
    const given = { expirationDate: NOON, reminderMinutes: 10 };
    const done = await createTask(ctx, { name: "Hecha", ...given });
    const gone = await createTask(ctx, { name: "Borrada", ...given });
    await createTask(ctx, { name: "Vieja", expirationDate: new Date("2031-04-01T09:00:00.000Z") });
    await updateTask(ctx, done.id, { statusId: "done" });
    await deleteTask(ctx, gone.id);
    await run();
    expect(await kinds(ctx)).toEqual([]);
    await updateTask(ctx, done.id, { statusId: "pending" });
    await run();
    expect(await kinds(ctx)).toEqual(["task_due", "task_overdue"]);
  });

  it("notify each new assignee once, and never the member who assigned them", async () => {
    const ctx = await newWorkspace();
    const bea = await colleague(ctx);
    const { id } = await createTask(ctx, { name: "Llamar", assignedUserId: ctx.userId });
    await updateTask(ctx, id, { assignedUserIds: [ctx.userId, bea] });
    await updateTask(ctx, id, { name: "Llamar ya" });
    expect(await notices(ctx)).toMatchObject([{ kind: "assignment", userId: bea }]);
  });
});

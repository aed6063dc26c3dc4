import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "#lib/db/client.ts";
import { createOpportunity, deleteOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createTask, getTask, listTasks } from "./index.ts";
import type { DueRange, TaskOrder } from "./schema.ts";

useTestDatabase();
afterEach(() => vi.restoreAllMocks());

const all = { sort: "oldest" as const, pageNumber: 1, pageSize: 100 };

describe("tasks by due date", () => {
  let ctx: WorkspaceContext;
  beforeAll(async () => {
    ctx = await newWorkspace();
    // Five hours behind UTC: its 20 November ends at 05:00Z of the 21st.
    await database().pool.query("update workspaces set timezone = 'America/Bogota' where id = $1", [
      ctx.workspaceId,
    ]);
    const dates = ["20T13:59", "20T14:00", "21T04:59", "21T05:00", "28T04:59", "28T05:00"];
    for (const date of dates) {
      await createTask(ctx, { name: date, expirationDate: new Date(`2031-11-${date}:00.000Z`) });
    }
    await createTask(ctx, { name: "never" });
    const past = new Date("2031-11-20T10:00:00.000Z");
    await createTask(ctx, { name: "done", statusId: "done", expirationDate: past });
  });

  it.each<[DueRange, string[]]>([
    ["overdue", ["20T13:59"]],
    ["today", ["20T14:00", "21T04:59"]],
    ["week", ["21T05:00", "28T04:59"]],
    ["none", ["never"]],
  ])("%s, by the workspace's days", async (due, names) => {
    vi.spyOn(clock, "now").mockReturnValue(new Date("2031-11-20T14:00:00.000Z"));
    const { data, total } = await listTasks(ctx, { ...all, due });
    expect(data.map(({ name }) => name)).toEqual(names);
    expect(total).toBe(names.length);
  });

  it("sorts the earliest due date first, and tasks without one last", async () => {
    const { data } = await listTasks(ctx, { ...all, sort: "due" });
    expect(data.map(({ name }) => name)).toEqual([
      "done",
      "20T13:59",
      "20T14:00",
      "21T04:59",
      "21T05:00",
      "28T04:59",
      "28T05:00",
      "never",
    ]);
  });
});

describe("pages of tasks", () => {
  it("follow one another in every order, each task once, and find names without their accents", async () => {
    const ctx = await newWorkspace();
    const moment = vi.spyOn(clock, "now");
    const names = ["Llámame", "Ofrecer beca", "Ofrecer plaza", "llamar otra vez", "Archivar"];
    for (const [place, name] of names.entries()) {
      moment.mockReturnValue(new Date(Date.UTC(2031, 10, 20, 10, place)));
      const expirationDate = place % 2 === 0 ? new Date(Date.UTC(2031, 11, 9 - place)) : null;
      await createTask(ctx, { name, expirationDate });
    }
    const paged = async (sort: TaskOrder) => {
      const pages = [1, 2, 3].map((pageNumber) => listTasks(ctx, { sort, pageNumber, pageSize: 2 }));
      return (await Promise.all(pages)).flatMap(({ data }) => data.map(({ name }) => names.indexOf(name)));
    };
    expect(await paged("newest")).toEqual([4, 3, 2, 1, 0]);
    expect(await paged("oldest")).toEqual([0, 1, 2, 3, 4]);
    expect(await paged("updated")).toEqual([4, 3, 2, 1, 0]);
    expect(await paged("due")).toEqual([4, 2, 0, 1, 3]);
    expect(await paged("card")).toEqual([4, 3, 2, 1, 0]);
    const found = await listTasks(ctx, { ...all, name: "LLAMA" });
    expect([found.total, found.data.map(({ name }) => name)]).toEqual([2, ["Llámame", "llamar otra vez"]]);
  });
});

describe("a task of an opportunity", () => {
  it("is found by it, and loses the link when it is deleted", async () => {
    const ctx = await newWorkspace();
    await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Nueva" }] });
    const deal = await createOpportunity(ctx, { name: "Boda", amount: 1_500 });
    const task = await createTask(ctx, { name: "Llamar", dealId: deal.id });
    expect(task).toMatchObject({ dealId: deal.id, dealName: "Boda" });
    expect((await listTasks(ctx, { ...all, dealId: deal.id })).data).toEqual([task]);
    const { rows } = await database().pool.query("select body from events where task_id = $1", [task.id]);
    expect(JSON.parse(rows[0].body).task.dealId).toBe(deal.id);
    await deleteOpportunity(ctx, deal.id);
    expect(await getTask(ctx, task.id)).toEqual({ ...task, dealId: null, dealName: null });
  });
});

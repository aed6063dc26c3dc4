import { beforeAll, describe, expect, it } from "vitest";
import { GAP } from "#lib/platform/cards/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { taskEndpoints } from "./endpoints.ts";
import { type Task, TaskPage, TaskResult } from "./schema.ts";

const server = useTestServer();
let mine: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  mine = await newTenant();
  theirs = await newTenant();
});

type Name = keyof typeof taskEndpoints;
const call = (name: Name, given: { params?: unknown; query?: unknown; body?: unknown } = {}, who = mine) =>
  callEndpoint(server, taskEndpoints[name], {
    ...given,
    headers: { authorization: `Bearer ${who.agent.token}`, "x-workspace-id": who.workspaceId },
  });

async function create(body: Record<string, unknown>, who = mine): Promise<Task> {
  const { data } = await call("create", { body }, who);
  const { taskId, task } = TaskResult.parse(data);
  expect(task.id).toBe(taskId);
  return task;
}

async function list(query: Record<string, unknown>): Promise<string[]> {
  const { data } = await call("list", { query: { pageSize: 100, ...query } });
  return TaskPage.parse(data).data.map(({ name }) => name);
}

describe("POST /api/task", () => {
  it("creates a task from all fields, and from only a name", async () => {
    const { user, contact } = mine.ids;
    const below = await create({ name: "Below", statusId: "in_progress" });
    const body = {
      ...{
        workspaceId: mine.workspaceId,
        name: " Llamar a Eva ",
        description: "Por la beca",
        notes: "móvil",
      },
      ...{ expirationDate: "2031-05-02T12:00:00+02:00", assignedUserId: user, contactId: contact },
      ...{ statusId: "in_progress", reminderMinutes: 30 },
    };
    const task = await create(body);
    expect(task).toEqual({
      ...{ id: task.id, workspaceId: mine.workspaceId, name: "Llamar a Eva", description: "Por la beca" },
      ...{ notes: "móvil", creationDate: task.creationDate, updatedDate: task.creationDate },
      ...{ expirationDate: "2031-05-02T10:00:00.000Z", completionDate: null, reminderMinutes: 30 },
      ...{ statusId: "in_progress", asignedUsers: [{ id: user, name: mine.canary }] },
      ...{ contactId: contact, contactName: mine.canary, dealId: null, dealName: null },
      orderInCards: below.orderInCards - GAP,
    });
    expect((await call("get", { params: { id: task.id } })).data).toEqual(task);
    expect(await create({ name: "Sola" })).toMatchObject({
      ...{ description: "", notes: "", expirationDate: null, statusId: "pending", asignedUsers: [] },
      ...{ contactId: null, reminderMinutes: null },
    });
    expect((await create({ name: "Hecha", statusId: "done" })).completionDate).not.toBeNull();
  });

  it("rejects invalid input and unknown references", async () => {
    const refusals: [Record<string, unknown>, number, string][] = [
      [{}, 400, "VALIDATION_ERROR"],
      [{ name: " " }, 400, "VALIDATION_ERROR"],
      [{ name: "x", statusId: "lost" }, 400, "VALIDATION_ERROR"],
      [{ name: "x", expirationDate: "tomorrow" }, 400, "VALIDATION_ERROR"],
      [{ name: "x", reminderMinutes: -1 }, 400, "VALIDATION_ERROR"],
      [{ name: "x", assignedUserId: newId() }, 404, "USER_NOT_FOUND"],
      [{ name: "x", assignedUserIds: [mine.ids.user, theirs.ids.user] }, 404, "USER_NOT_FOUND"],
      [{ name: "x", contactId: theirs.ids.contact }, 404, "CONTACT_NOT_FOUND"],
      [{ name: "x", contactId: "no-id" }, 404, "CONTACT_NOT_FOUND"],
      [{ name: "x", dealId: newId() }, 404, "OPPORTUNITY_NOT_FOUND"],
      [{ name: "x", expirationDate: "0000-01-01T00:00:00Z" }, 400, "VALIDATION_ERROR"],
      [{ name: "x", expirationDate: "9999-12-31T23:59:59-23:59" }, 400, "VALIDATION_ERROR"],
    ];
    for (const [body, status, errorCode] of refusals) {
      expect(await call("create", { body }), JSON.stringify(body)).toMatchObject({ status, errorCode });
    }
  });
});

describe("PUT /api/task", () => {
  it("changes the keys sent, and clears with null", async () => {
    const { user, contact } = mine.ids;
    const { id } = await create({
      name: "Cambia",
      assignedUserIds: [user, mine.owner.id],
      contactId: contact,
    });
    const put = async (body: unknown) =>
      TaskResult.parse((await call("update", { query: { id }, body })).data).task;
    expect(await put({ name: "Cambiada", description: "d" })).toMatchObject({
      ...{ name: "Cambiada", description: "d", contactId: contact },
      asignedUsers: [{ id: user }, { id: mine.owner.id }],
    });
    const done = await put({ statusId: "done" });
    expect(done.completionDate).not.toBeNull();
    const cleared = await put({ statusId: "pending", assignedUserId: null, contactId: "", notes: null });
    expect(cleared).toMatchObject({ completionDate: null, asignedUsers: [], contactId: null, notes: "" });
  });

  it("rejects a task of another workspace and an unknown one", async () => {
    const { id } = await create({ name: "Suya" }, theirs);
    for (const wrong of [id, newId(), "no-id"]) {
      const refusal = { status: 404, errorCode: "TASK_NOT_FOUND" };
      const query = { id: wrong };
      expect(await call("update", { query, body: { name: "x" } })).toMatchObject(refusal);
      expect(await call("delete", { query })).toMatchObject(refusal);
      expect(await call("get", { params: query })).toMatchObject(refusal);
      expect(await call("history", { params: query })).toMatchObject(refusal);
      expect(await call("move", { body: { ...query, statusId: "done" } })).toMatchObject(refusal);
      const taskIds = [wrong];
      expect(await call("change", { body: { taskIds, statusId: "done" } })).toMatchObject(refusal);
      expect(await call("deleteBatch", { body: { taskIds } })).toMatchObject(refusal);
    }
  });
});

describe("GET /api/task/{id}/history", () => {
  it("shows changes with their author, newest first", async () => {
    const { id, name } = await create({ name: "Historia" });
    await call("update", { query: { id }, body: { name: "Otra", assignedUserId: mine.ids.user } });
    const { data } = await call("history", { params: { id } });
    const actor = { type: "user", id: mine.agent.id, name: mine.canary };
    const person = { id: mine.ids.user, name: mine.canary };
    expect(data).toMatchObject({
      continuationToken: null,
      data: [
        { kind: "changed", field: "assignedUserId", old: null, new: person, actor, via: "api" },
        { kind: "changed", field: "name", old: name, new: "Otra", actor },
        { kind: "created", field: null, old: null, new: null, actor },
      ],
    });
  });
});

describe("GET /api/task", () => {
  it("pages by number and filters by contact, name, state and person", async () => {
    const { contact2, user } = mine.ids;
    await create({ name: "Páginá uno", contactId: contact2 });
    await create({ name: "pagina dos", contactId: contact2, assignedUserId: user });
    await create({ name: "pagina tres", contactId: contact2, statusId: "done" });
    const page = TaskPage.parse((await call("list", { query: { contactId: contact2, pageSize: 2 } })).data);
    expect(page).toMatchObject({ pageNumber: 1, pageSize: 2, total: 3, workspaceId: mine.workspaceId });
    expect(page.data.map(({ name }) => name)).toEqual(["pagina tres", "pagina dos"]);
    expect(await list({ contactId: contact2, pageSize: 2, pageNumber: 2 })).toEqual(["Páginá uno"]);
    const of = { contactId: contact2 };
    expect(await list({ ...of, name: "PAGINA U" })).toEqual(["Páginá uno"]);
    expect(await list({ ...of, name: "%" })).toEqual([]);
    expect(await list({ ...of, statusId: "done" })).toEqual(["pagina tres"]);
    expect(await list({ ...of, statusId: "pending,in_progress", sort: "oldest" })).toEqual([
      "Páginá uno",
      "pagina dos",
    ]);
    expect(await list({ ...of, assignedUserId: user })).toEqual(["pagina dos"]);
    expect(await list({ contactId: theirs.ids.contact })).toEqual([]);
    const standard = TaskPage.parse((await call("list")).data);
    expect(standard).toMatchObject({ pageNumber: 1, pageSize: 10 });
    for (const query of [
      { pageNumber: 0 },
      { pageSize: 101 },
      { statusId: "x" },
      { due: "x" },
      { sort: "x" },
    ]) {
      expect(await call("list", { query })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
  });
});

describe("POST /api/task/move", () => {
  it("puts new ones at the top, and a moved one at the given place", async () => {
    const column = (statusId: string) => list({ statusId, sort: "card", name: "ficha" });
    const a = await create({ name: "ficha a" });
    const b = await create({ name: "ficha b" });
    const c = await create({ name: "ficha c" });
    expect(await column("pending")).toEqual(["ficha c", "ficha b", "ficha a"]);
    const move = async (body: unknown) => expect((await call("move", { body })).status).toBe(200);
    await move({ id: a.id, statusId: "pending", beforeId: b.id });
    expect(await column("pending")).toEqual(["ficha c", "ficha a", "ficha b"]);
    await move({ id: c.id, statusId: "in_progress" });
    await move({ id: b.id, statusId: "in_progress", afterId: c.id });
    expect(await column("in_progress")).toEqual(["ficha c", "ficha b"]);
    const foreign = await create({ name: "suya" }, theirs);
    const refused = await call("move", { body: { id: a.id, statusId: "done", beforeId: foreign.id } });
    expect(refused).toMatchObject({ status: 404, errorCode: "TASK_NOT_FOUND" });
  });
});

describe("GET /api/workspace/{id}/metrics", () => {
  it("counts the tasks of the workspace alone", async () => {
    const total = async () => {
      const { data } = await callEndpoint(server, workspaceEndpoints.metrics, {
        params: { id: mine.workspaceId },
        headers: { authorization: `Bearer ${mine.agent.token}`, "x-workspace-id": mine.workspaceId },
      });
      return workspaceEndpoints.metrics.response.parse(data).totalTasks;
    };
    const before = await total();
    await create({ name: "Contada" });
    await create({ name: "Suya" }, theirs);
    expect(await total()).toBe(before + 1);
  });
});

describe("POST /api/task/bulk and /api/task/delete-batch", () => {
  it("changes and deletes all of them, or none", async () => {
    const one = await create({ name: "lote 1" });
    const two = await create({ name: "lote 2" });
    const taskIds = [one.id, two.id];
    const assignedUserIds = [mine.ids.user];
    const changed = await call("change", { body: { taskIds, statusId: "done", assignedUserIds } });
    expect(changed).toMatchObject({ status: 200, data: { changed: 2 } });
    expect((await call("get", { params: { id: two.id } })).data).toMatchObject({
      statusId: "done",
      asignedUsers: [{ id: mine.ids.user }],
    });
    const again = await call("change", { body: { taskIds, statusId: "done" } });
    expect(again.data).toEqual({ changed: 0 });
    const wrong = await call("deleteBatch", { body: { taskIds: [one.id, newId()] } });
    expect(wrong).toMatchObject({ status: 404, errorCode: "TASK_NOT_FOUND" });
    expect(await list({ name: "lote" })).toHaveLength(2);
    expect((await call("delete", { query: { id: one.id } })).data).toEqual({ id: one.id });
    expect((await call("deleteBatch", { body: { taskIds: [two.id] } })).data).toEqual({ deleted: 1 });
    expect(await list({ name: "lote" })).toEqual([]);
  });

  it("sets a due date, and keeps the given order at the top of a state", async () => {
    const made = [];
    for (const name of ["fila a", "fila b", "fila c"]) made.push(await create({ name }));
    const taskIds = [made[1], made[0], made[2]].map((task) => task?.id ?? "");
    const expirationDate = "2031-05-02T10:00:00.000Z";
    const body = { taskIds, statusId: "in_progress", expirationDate };
    expect((await call("change", { body })).data).toEqual({ changed: 3 });
    const found = await list({ name: "fila", sort: "card", statusId: "in_progress" });
    expect(found).toEqual(["fila b", "fila a", "fila c"]);
    const last = await call("get", { params: { id: taskIds[2] ?? "" } });
    expect(last.data).toMatchObject({ expirationDate });
    expect((await call("change", { body: { taskIds, expirationDate: null } })).data).toEqual({ changed: 3 });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContact, deleteContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { systemActor, type Via } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { type Dispatcher, startDispatcher } from "#worker/dispatcher.ts";
import { createTask, getTask, updateTask } from "./index.ts";

useTestDatabase();
useLoopback();

const eventsOf = async (workspaceId: string) => {
  const rows = await database().pool.query(
    "select trigger, task_id, body from events where workspace_id = $1 order by id",
    [workspaceId],
  );
  return rows.rows;
};

describe("tarea_creada", () => {
  let receiver: Receiver;
  let dispatcher: Dispatcher;

  beforeAll(async () => {
    receiver = await startReceiver();
    dispatcher = await startDispatcher();
  });

  afterAll(async () => {
    await dispatcher.stop();
    await receiver.close();
  });

  it("sends the whole task, and only if the conditions match", async () => {
    const ctx = await newWorkspace();
    const conditions = [{ field: "name", operator: "CONTAINS", value: "llamar" }];
    await createRule(ctx, {
      name: "Avisar",
      enabled: true,
      trigger: "tarea_creada",
      conditions,
      actions: [{ type: "webhook", url: receiver.origin, method: "POST", headers: {}, secretHeaders: [] }],
    });
    await createTask(ctx, { name: "Escribir a Eva" });
    const expirationDate = new Date("2031-05-02T10:00:00.000Z");
    const task = await createTask(ctx, {
      name: "Llamar a Eva",
      description: "Por la beca",
      notes: "solo para nosotros",
      expirationDate,
      assignedUserId: ctx.userId,
    });
    await expect.poll(() => receiver.seen.length).toBe(1);
    const body = JSON.parse(receiver.seen[0]?.body ?? "");
    expect(body).toEqual({
      trigger: "TareaCreada",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      workspaceId: ctx.workspaceId,
      task: {
        id: task.id,
        name: "Llamar a Eva",
        description: "Por la beca",
        statusId: "pending",
        creationDate: task.creationDate,
        expirationDate: "2031-05-02T10:00:00.000Z",
        dealId: "",
        asignedUsers: [{ id: ctx.userId, name: "Ana" }],
      },
    });
  });
});

describe("a created task", () => {
  const everyWay: Via[] = [
    "panel",
    "api",
    "mcp",
    "bulk",
    "inbound",
    "button",
    "automation",
    "agent",
    "system",
  ];

  it.each(everyWay)("fires once from %s", async (via) => {
    const ctx = await newWorkspace();
    const { id } = await createTask({ ...ctx, actor: systemActor(via) }, { name: "Una" });
    expect(await eventsOf(ctx.workspaceId)).toMatchObject([{ trigger: "tarea_creada", task_id: id }]);
    await updateTask(ctx, id, { name: "Dos", statusId: "done" });
    expect(await eventsOf(ctx.workspaceId)).toHaveLength(1);
  });

  it("fires nothing from an import or a rolled-back transaction", async () => {
    const ctx = await newWorkspace();
    await createTask({ ...ctx, actor: systemActor("import") }, { name: "Traída" });
    const rolledBack = inTransaction(ctx, async (inside) => {
      await createTask(inside, { name: "Nunca" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    expect(await eventsOf(ctx.workspaceId)).toEqual([]);
  });

  it("loses only its link when its contact is deleted", async () => {
    const ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const { id: contactId } = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    const task = await createTask(ctx, { name: "Llamar", contactId, assignedUserId: ctx.userId });
    expect(task).toMatchObject({ contactId, contactName: "Eva" });
    await deleteContact(ctx, contactId);
    expect(await getTask(ctx, task.id)).toEqual({ ...task, contactId: null, contactName: null });
  });

  it("loses assignees who leave the workspace", async () => {
    const ctx = await newWorkspace();
    const { id } = await createTask(ctx, { name: "Llamar", assignedUserId: ctx.userId });
    await database().pool.query("delete from memberships where user_id = $1", [ctx.userId]);
    expect((await getTask(ctx, id)).asignedUsers).toEqual([]);
  });
});

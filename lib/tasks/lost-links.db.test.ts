import { beforeEach, describe, expect, it } from "vitest";
import { createContact, deleteContact } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import {
  createOpportunity,
  deleteOpportunity,
  getOpportunity,
  listHistory as opportunityHistory,
} from "#lib/opportunities/index.ts";
import { memberContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { removeUser } from "#lib/users/index.ts";
import { createTask, getTask, listHistory, updateTask } from "./index.ts";

useTestDatabase();
let ctx: WorkspaceContext & { userId: string };

beforeEach(async () => {
  ctx = await newWorkspace();
  await createDefaultStages(ctx);
});

const newest = async (read: Promise<{ data: { field: string | null; old: unknown; new: unknown }[] }>) => {
  const [entry] = (await read).data;
  return [entry?.field, entry?.old, entry?.new];
};

describe("the deleted contact or opportunity of a task", () => {
  it("leaves its name in the histories and changes nothing else", async () => {
    const contact = await createContact(ctx, { name: "Eva", lastname: "Ruiz", email: "eva@example.com" });
    const deal = await createOpportunity(ctx, { name: "Máster", amount: 1, contactId: contact.id });
    const task = await createTask(ctx, { name: "Llamar", contactId: contact.id, dealId: deal.id });
    await deleteContact(ctx, contact.id);
    const gone = ["contactId", { id: contact.id, name: "Eva Ruiz" }, null];
    expect(await newest(opportunityHistory(ctx, deal.id, { pageSize: 1 }))).toEqual(gone);
    expect(await newest(listHistory(ctx, task.id, { pageSize: 1 }))).toEqual(gone);
    expect(await getOpportunity(ctx, deal.id)).toEqual({ ...deal, contactId: null, contactName: null });
    await deleteOpportunity(ctx, deal.id);
    expect(await newest(listHistory(ctx, task.id, { pageSize: 1 }))).toEqual([
      "dealId",
      { id: deal.id, name: "Máster" },
      null,
    ]);
    expect(await getTask(ctx, task.id)).toEqual({
      ...task,
      contactId: null,
      contactName: null,
      dealId: null,
      dealName: null,
    });
  });

  it("is not found by a concurrent link", async () => {
    const contact = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    const deal = await createOpportunity(ctx, { name: "Máster", amount: 1 });
    let writes: Promise<unknown>[] = [];
    await inTransaction(ctx, async (deleting) => {
      await deleteContact(deleting, contact.id);
      await deleteOpportunity(deleting, deal.id);
      writes = [
        createOpportunity(ctx, { name: "x", amount: 1, contactId: contact.id }),
        createTask(ctx, { name: "x", contactId: contact.id }),
        createTask(ctx, { name: "x", dealId: deal.id }),
      ].map((write) => write.catch((error) => error.code));
      await waitForLockWaiters(3);
    });
    const codes = ["CONTACT_NOT_FOUND", "CONTACT_NOT_FOUND", "OPPORTUNITY_NOT_FOUND"];
    expect(await Promise.all(writes)).toEqual(codes);
  });
});

it("keeps the name of a person who left in the histories of their items", async () => {
  const ben = await newPerson({ name: "Ben" });
  await join(ctx.workspaceId, ben.id, "agent");
  const deal = await createOpportunity(ctx, { name: "Máster", amount: 1, assignedComercialId: ben.id });
  const task = await createTask(ctx, { name: "Llamar", assignedUserIds: [ctx.userId, ben.id] });
  await removeUser(memberContext(ctx, { userId: ctx.userId, role: "owner" }), ben.id);
  const named = { id: ben.id, name: expect.stringMatching(/^Ben/) };
  expect(await newest(opportunityHistory(ctx, deal.id, { pageSize: 1 }))).toEqual([
    "assignedComercialId",
    named,
    null,
  ]);
  expect(await newest(listHistory(ctx, task.id, { pageSize: 1 }))).toEqual(["assignedUserId", named, null]);
  expect(await getOpportunity(ctx, deal.id)).toMatchObject({ assignedComercialId: null });
  expect((await getTask(ctx, task.id)).asignedUsers.map(({ id }) => id)).toEqual([ctx.userId]);
});

it("keeps people assigned by a concurrent change", async () => {
  const ben = (await newPerson({ name: "Ben" })).id;
  await join(ctx.workspaceId, ben, "agent");
  const { id } = await createTask(ctx, { name: "Llamar", assignedUserId: ctx.userId });
  let renamed: Promise<unknown> = Promise.resolve();
  await inTransaction(ctx, async (first) => {
    await updateTask(first, id, { assignedUserId: ben });
    renamed = updateTask(ctx, id, { name: "Escribir" });
    await waitForLockWaiters(1);
  });
  expect(await renamed).toMatchObject({ name: "Escribir", asignedUsers: [{ id: ben }] });
  expect(await getTask(ctx, id)).toMatchObject({ name: "Escribir", asignedUsers: [{ id: ben }] });
});

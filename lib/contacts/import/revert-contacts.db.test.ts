import { expect, it } from "vitest";
import { inTransaction } from "#lib/db/transaction.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createContact, getContact, revertContacts } from "../index.ts";

useTestDatabase();

it("restores what can be restored: references that exist and emails that no other contact has", async () => {
  const ctx = await newWorkspace();
  const [stage] = await createDefaultStages(ctx);
  const { id } = await createContact(ctx, { name: "Eva", lastname: "New", email: "new@example.com" });
  await createContact(ctx, { name: "Leo", email: "OLD@example.com" });
  const gone = { id: newId(), name: "Gone" };
  const record = {
    id,
    row: 1,
    isCreated: false,
    version: 0,
    before: { lastname: "Old", email: "old@example.com", stageId: gone, assignedAgentId: gone, name: "Ana" },
    after: { lastname: "New", email: "new@example.com", stageId: stage, assignedAgentId: null, name: "Mar" },
  };
  expect(await inTransaction(ctx, (ctx) => revertContacts(ctx, [record]))).toEqual([
    {
      id,
      kept:
        "Changed since: name. " +
        "The previous value was deleted or now belongs to another contact: email, stage, assignee.",
    },
  ]);
  expect(await getContact(ctx, id)).toMatchObject({
    name: "Eva",
    lastname: "Old",
    email: "new@example.com",
    stageId: stage?.id,
    assignedAgentId: null,
  });
  const own = { ...record, before: { email: "NEW@example.com" }, after: { email: "new@example.com" } };
  expect(await inTransaction(ctx, (ctx) => revertContacts(ctx, [own]))).toEqual([{ id, kept: null }]);
  expect((await getContact(ctx, id)).email).toBe("NEW@example.com");
  const missing = { ...record, id: newId() };
  expect(await inTransaction(ctx, (ctx) => revertContacts(ctx, [missing]))).toEqual([
    { id: missing.id, kept: null, isMissing: true },
  ]);
});

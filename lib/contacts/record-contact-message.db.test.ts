import { beforeAll, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listHistory } from "./history/list-history.ts";
import { createContact, getContact, recordContactMessage, recordSnoozes, updateContact } from "./index.ts";

useTestDatabase();
let ctx: WorkspaceContext;
let contactId = "";

beforeAll(async () => {
  ctx = await newWorkspace();
  await createDefaultStages(ctx);
  contactId = (await createContact(ctx, { name: "Ana", email: "ana@example.com" })).id;
});

async function triggers(): Promise<string[]> {
  const text =
    "select trigger from events where workspace_id = $1 and contact_id = $2 order by created_at, id";
  const { rows } = await database().pool.query(text, [ctx.workspaceId, contactId]);
  return rows.map(({ trigger }) => trigger);
}

it("sets the last message, reopens the contact and fires once for a message", async () => {
  await updateContact(ctx, contactId, { isSolved: true, isRead: true });
  const before = (await triggers()).length;
  const at = new Date("2026-11-20T10:00:00.000Z");
  await recordContactMessage(ctx, { contactId, text: "Hola", at });
  await recordContactMessage(ctx, { contactId, text: "Foto", at, isMore: true });
  await recordContactMessage(ctx, { contactId, text: "Antes", at: new Date(at.getTime() - 1), isMore: true });
  expect(await getContact(ctx, contactId)).toMatchObject({
    lastMessage: "Foto",
    lastMessageDate: "2026-11-20T10:00:00.000Z",
    isRead: false,
    isSolved: false,
  });
  expect((await triggers()).slice(before)).toEqual(["contacto_reabierto", "contacto_existente"]);
});

it("throws for a contact of another workspace", async () => {
  const other = await newWorkspace();
  const message = { contactId, text: "Hola", at: new Date() };
  await expect(recordContactMessage(other, message)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
  const unknown = { ...message, contactId: newId() };
  await expect(recordContactMessage(ctx, unknown)).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
});

it("adds snoozes to the history", async () => {
  const until = "2026-11-21T08:00:00.000Z";
  await inTransaction(ctx, (ctx) => recordSnoozes(ctx, [{ contactId, old: null, new: until }]));
  await inTransaction(ctx, (ctx) => recordSnoozes(ctx, []));
  const { data } = await listHistory(ctx, contactId, { pageSize: 1 });
  expect(data).toMatchObject([{ field: "snoozedUntil", old: null, new: until }]);
});

import { beforeEach, describe, expect, it } from "vitest";
import { startAutomation } from "#lib/automations/index.ts";
import {
  createContact,
  deleteContact,
  deleteContacts,
  getContact,
  upsertContact,
} from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { runDeferred } from "#lib/db/run-statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { createStage } from "#lib/stages/index.ts";
import { createTag, deleteTag } from "#lib/tags/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import {
  byHand,
  day,
  newFlowFixture,
  publishFlow,
  receiveText,
  runsOf,
} from "#lib/testing/factories/automation.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { listTrash, pruneTrash, restoreItem, restoreItems } from "./index.ts";

const query = (text: string, values: unknown[] = []) => database().pool.query(text, values);

describe("restoring contacts", () => {
  useTestDatabase();
  let fixture: Awaited<ReturnType<typeof newFlowFixture>>;
  let ctx: MemberContext;

  beforeEach(async () => {
    fixture = await newFlowFixture();
    ctx = memberContext(fixture.ctx, { userId: fixture.ids.user, role: "owner" });
  });

  const trash = async () => (await listTrash(ctx, { pageSize: 100 })).data.map(({ id }) => id);

  it("gives a contact its values again, also in searches, on the board and in the inbox", async () => {
    const { contactId, conversationId } = await receiveText(ctx, fixture.chat, { from: "zoe", text: "Hola" });
    const before = await getContact(ctx, contactId);
    await deleteContact(ctx, contactId);
    expect(await trash()).toEqual([contactId]);
    expect(await restoreItem(ctx, contactId)).toEqual({
      id: contactId,
      kind: "contact",
      name: "Contact zoe",
      leftOut: [],
    });
    expect(await getContact(ctx, contactId)).toEqual(before);
    expect(await trash()).toEqual([]);
    const { rows } = await query(
      `select s.text, c.is_unread as "isUnread" from contact_search s join conversations c using (contact_id)
       where s.contact_id = $1`,
      [contactId],
    );
    expect(rows).toEqual([{ text: "contact zoe", isUnread: true }]);
    const again = await receiveText(ctx, fixture.chat, { from: "zoe", text: "Otra vez" });
    expect(again).toMatchObject({ contactId, conversationId });
    await expect(restoreItem(ctx, contactId)).rejects.toMatchObject({ code: "TRASH_ITEM_NOT_FOUND" });
  });

  it("does not take values that a newer contact has", async () => {
    const given = { name: "Ana", email: "Ana@example.com", internalWhatsappNumber: "51999000111" };
    const { id } = await createContact(ctx, given);
    const { conversationId } = await receiveText(ctx, fixture.chat, { from: "ana", text: "Hola" });
    const visitor = (
      await query("select contact_id as id from conversations where id = $1", [conversationId])
    ).rows[0];
    await deleteContacts(ctx, [id, visitor.id]);
    await upsertContact(ctx, { ...given, email: "ana@example.com" });
    const newer = await receiveText(ctx, fixture.chat, { from: "ana", text: "Soy yo" });
    expect(await restoreItem(ctx, id)).toMatchObject({ leftOut: ["email", "internalWhatsappNumber"] });
    expect(await getContact(ctx, id)).toMatchObject({
      name: "Ana",
      email: null,
      internalWhatsappNumber: null,
    });
    await restoreItem(ctx, visitor.id);
    const { rows } = await query(
      `select c.contact_id as contact, c.external_id as visitor, m.text
       from conversations c join messages m on m.conversation_id = c.id where c.workspace_id = $1 order by m.id`,
      [ctx.workspaceId],
    );
    expect(rows).toEqual([
      { contact: visitor.id, visitor: null, text: "Hola" },
      { contact: newer.contactId, visitor: "ana", text: "Soy yo" },
    ]);
  });

  it("does not take a value that another contact gets at the same time", async () => {
    const given = { name: "Ana", email: "ana@example.com" };
    const { id } = await createContact(ctx, given);
    await deleteContact(ctx, id);
    const { created, restoring } = await inTransaction(ctx, async (inside) => {
      const created = await createContact(inside, given);
      await runDeferred(inside);
      const restoring = restoreItem(ctx, id).catch((error: unknown) => error);
      await waitForLockWaiters(1);
      return { created, restoring: () => restoring };
    });
    expect(await restoring()).toMatchObject({ id, leftOut: ["email"] });
    expect((await getContact(ctx, created.id)).email).toBe("ana@example.com");
    expect(await getContact(ctx, id)).toMatchObject({ name: "Ana", email: null });
  });

  it("leaves out references that no longer exist", async () => {
    const stage = await createStage(ctx, { name: "Temporal" });
    const tag = await createTag(ctx, { name: "Viejo" });
    const { id } = await createContact(ctx, {
      name: "Eva",
      email: "eva@example.com",
      stageId: stage.id,
      tags: [tag.id, fixture.ids.tag],
    });
    await deleteContact(ctx, id);
    await deleteTag(ctx, tag.id);
    await query("delete from stages where id = $1", [stage.id]);
    expect(await restoreItem(ctx, id)).toMatchObject({ leftOut: ["stageId"] });
    const { stageId, tags } = await getContact(ctx, id);
    const { rows } = await query("select id from stages where workspace_id = $1 and is_default", [
      ctx.workspaceId,
    ]);
    expect([stageId, tags.map((one) => one.id)]).toEqual([rows[0]?.id ?? null, [fixture.ids.tag]]);
  });

  it("does not send messages that were due while it was in the trash", async () => {
    const wait = { type: "wait", config: { awaited: { type: "time", duration: day } } };
    const flow = () =>
      publishFlow(ctx, { start: byHand, wait, hi: { type: "send-message", config: { text: "Tarde" } } }, [
        "start > wait",
        "wait > hi",
      ]);
    const [late, early] = [await flow(), await flow()];
    const { contactId, messageId } = await receiveText(ctx, fixture.chat, { from: "zoe", text: "Hola" });
    for (const { id } of [late, early]) await startAutomation(ctx, id, { contactId });
    await runJobs();
    await query("update automation_runs set wake_at = now() - interval '1 minute' where automation_id = $1", [
      late.id,
    ]);
    await query("update messages set direction = 'outbound', status = 'queued' where id = $1", [messageId]);
    await deleteContact(ctx, contactId);
    await restoreItem(ctx, contactId);
    expect(await runsOf(ctx, late.id)).toMatchObject([
      { status: "cancelled", reason: "This was due while the record was in the trash." },
    ]);
    expect(await runsOf(ctx, early.id)).toMatchObject([{ status: "waiting" }]);
    const { rows } = await query("select status, failure ->> 'code' as code from messages where id = $1", [
      messageId,
    ]);
    expect(rows).toEqual([{ status: "failed", code: "internal" }]);
  });

  it("restores records that were deleted together, or none of them", async () => {
    const ids: string[] = [];
    for (const name of ["Uno", "Dos", "Tres"])
      ids.push((await createContact(ctx, { name, email: `${name}@example.com` })).id);
    await deleteContacts(ctx, ids);
    expect((await trash()).sort()).toEqual([...ids].sort());
    await restoreItem(ctx, ids[0] ?? "");
    await expect(restoreItems(ctx, { itemIds: ids })).rejects.toMatchObject({ code: "TRASH_ITEM_NOT_FOUND" });
    expect(await trash()).toHaveLength(2);
    expect(await restoreItems(ctx, { itemIds: ids.slice(1) })).toHaveLength(2);
    expect(await trash()).toEqual([]);
  });

  it("stores and restores a contact with 12,000 messages, and their searches", async () => {
    const { contactId, conversationId } = await receiveText(ctx, fixture.chat, { from: "zoe", text: "Hola" });
    const text = `insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name,
        text, created_at)
      select $1, gen_random_uuid(), $2, $3, 'inbound', 'contact', 'Zoe', 'Message ' || n, now() - n * interval '1 hour'
      from generate_series(1, 12000) n`;
    await insertWithoutTriggers(["messages"], [[text, [ctx.workspaceId, conversationId, contactId]]]);
    await deleteContact(ctx, contactId);
    const stored = await query("select count(*)::int as parts from trash_rows where table_name = 'messages'");
    expect(stored.rows).toEqual([{ parts: 25 }]);
    await restoreItem(ctx, contactId);
    const { rows } = await query(
      `select count(*)::int as messages, count(search)::int as searchable, min(text) as first from messages
       where conversation_id = $1`,
      [conversationId],
    );
    expect(rows).toEqual([{ messages: 12_001, searchable: 12_001, first: "Hola" }]);
    const days = await query("select count(distinct day)::int as days from changed_message_days");
    expect(days.rows[0].days).toBeGreaterThan(450);
  });

  it("permanently deletes after 30 days", async () => {
    const { id } = await createContact(ctx, { name: "Vieja", email: "vieja@example.com" });
    const { id: recent } = await createContact(ctx, { name: "Reciente", email: "reciente@example.com" });
    await deleteContacts(ctx, [id, recent]);
    await query("update trash_items set deleted_at = now() - interval '31 days' where id = $1", [id]);
    const before = new Date(Date.now() - 30 * 86_400_000);
    await pruneTrash(database().pool, { before, signal: new AbortController().signal });
    expect(await trash()).toEqual([recent]);
    const { rows } = await query("select distinct item_id as id from trash_rows");
    expect(rows).toEqual([{ id: recent }]);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addActivity, createContact, updateContact } from "#lib/contacts/index.ts";
import { addNote, receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { reason } from "#lib/platform/reason.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { timelineEndpoints } from "./endpoints.ts";
import { type TimelineItem, TimelinePage } from "./schema.ts";

const EVERY_TABLE = ["change", "agent", "note", "message", "delivery"];

describe("GET /api/contact/{id}/timeline", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;
  let ctx: WorkspaceContext;

  beforeAll(async () => {
    mine = await newTenant();
    theirs = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
  });
  beforeEach(resetBuckets);

  const ask = (id: string, query: object = {}, token = mine.owner.token) =>
    callEndpoint(server, timelineEndpoints.list, {
      params: { id },
      query,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
  const read = async (id: string, query: object = {}, token?: string) => {
    const { status, data } = await ask(id, query, token);
    expect(status).toBe(200);
    return TimelinePage.parse(data);
  };
  const kindsOf = (items: readonly TimelineItem[]) => items.map(({ kind }) => kind);

  /** A contact with one entry of each kind, in the order of `EVERY_TABLE` from the newest, and a second note. */
  async function livedThrough() {
    const [deliveryId = ""] = await addDeliveries(database().pool, {
      workspaceId: mine.workspaceId,
      url: "https://hooks.tertulia.example/in",
      status: "delivered",
      contactId: null,
    });
    const visitor = { platformId: 1, agentId: mine.ids.aiAgent, externalContactId: newId() };
    const { contactId, conversationId } = await receiveMessage(ctx, {
      ...visitor,
      name: "Rosa",
      text: "¿Cuánto cuesta?",
      externalId: newId(),
      at: new Date(),
    });
    await addActivity(ctx, contactId, reason("Call on Monday", "noteMissedCall", { channel: "Web" }));
    const agent = { type: "agent", id: mine.ids.aiAgent, name: "Reception", via: "agent" } as const;
    await updateContact({ ...ctx, actor: agent }, contactId, { isSolved: true });
    await updateContact(ctx, contactId, { lastname: "Gil" });
    const { pool } = database();
    await pool.query("update deliveries set contact_id = $1 where id = $2", [contactId, deliveryId]);
    return { contactId, conversationId, deliveryId };
  }

  it("shows changes, agents, notes, messages and deliveries, newest first", async () => {
    const { contactId, conversationId, deliveryId } = await livedThrough();
    const { data, continuationToken } = await read(contactId);
    expect(continuationToken).toBeNull();
    expect(data).toMatchObject([
      {
        kind: "change",
        entry: {
          kind: "changed",
          field: "lastname",
          old: null,
          new: "Gil",
          via: "api",
          actor: { type: "system" },
        },
      },
      {
        kind: "agent",
        entry: { field: "isSolved", old: false, new: true, via: "agent", actor: { name: "Reception" } },
      },
      {
        kind: "note",
        note: {
          text: "Call on Monday",
          parts: [{ code: "noteMissedCall", values: { channel: "Web" } }],
          author: { type: "system" },
          conversationId: null,
        },
      },
      {
        kind: "message",
        message: {
          conversationId,
          platformId: 1,
          direction: "inbound",
          kind: "text",
          text: "¿Cuánto cuesta?",
          author: { type: "contact", name: "Rosa" },
          status: null,
          failure: null,
          sourceCount: 0,
          isDeleted: false,
        },
      },
      { kind: "change", entry: { kind: "created", actor: { type: "system" } } },
      {
        id: deliveryId,
        kind: "delivery",
        delivery: { ruleName: "Fixture", trigger: "asignar_fase", status: "delivered", resendOf: null },
      },
    ]);
  });

  it("shows the status and sources of a message, and no text of a deleted one", async () => {
    const { pool } = database();
    const { rows } = await pool.query("select contact_id from messages where id = $1", [
      mine.ids.failedMessage,
    ]);
    const contactId = rows[0].contact_id;
    await pool.query("update messages set deleted_at = now() where id = $1", [mine.ids.message]);
    await pool.query("update messages set sources = $2 where id = $1", [
      mine.ids.failedMessage,
      JSON.stringify([1, 2].map(() => ({ fileName: "prices.md", passage: "90 euros", score: 0.9 }))),
    ]);
    const { data } = await read(contactId, { kinds: "message" });
    const messages = data.flatMap((item) => (item.kind === "message" ? [item] : []));
    expect(messages.find(({ id }) => id === mine.ids.failedMessage)?.message).toMatchObject({
      direction: "outbound",
      status: "failed",
      failure: { code: "131000", reason: mine.canary },
      sourceCount: 2,
      text: mine.canary,
      isDeleted: false,
    });
    expect(messages.find(({ id }) => id === mine.ids.message)?.message).toMatchObject({
      text: "",
      isDeleted: true,
    });
  });

  it("includes the notes of conversations", async () => {
    const { contactId, conversationId } = await livedThrough();
    const author = { type: "user", id: mine.owner.id, name: "Ana" } as const;
    await addNote(ctx, { conversationId, author, text: "She hesitates", mentionedUserIds: [] });
    const { data } = await read(contactId, { kinds: "note" });
    expect(data).toMatchObject([
      { note: { text: "She hesitates", author: { type: "user", name: "Ana" }, conversationId } },
      { note: { text: "Call on Monday", conversationId: null } },
    ]);
  });

  it.each(EVERY_TABLE)("shows only %s", async (kind) => {
    const { contactId } = await livedThrough();
    const { data } = await read(contactId, { kinds: kind });
    expect(new Set(kindsOf(data))).toEqual(new Set([kind]));
  });

  it("pages without gaps or repeats if everything happened at one instant", async () => {
    const { contactId } = await livedThrough();
    for (const content of ["One", "Two", "Three"]) await addActivity(ctx, contactId, content);
    const { pool } = database();
    const at = "2026-11-20T08:00:00.000Z";
    await pool.query("update contact_history set at = $2 where contact_id = $1", [contactId, at]);
    await pool.query("update messages set created_at = $2 where contact_id = $1", [contactId, at]);
    await pool.query("update deliveries set created_at = $2 where contact_id = $1", [contactId, at]);
    const whole = await read(contactId);
    expect(whole.data).toHaveLength(9);
    for (const pageSize of [1, 2, 4, 8, 9]) {
      const paged: TimelineItem[] = [];
      let continuationToken: string | null | undefined;
      do {
        const page = await read(contactId, { pageSize, ...(continuationToken && { continuationToken }) });
        expect(page.data.length).toBeLessThanOrEqual(pageSize);
        paged.push(...page.data);
        continuationToken = page.continuationToken;
      } while (continuationToken);
      expect(paged).toEqual(whole.data);
      await resetBuckets();
    }
  });

  it("keeps pages stable while new items arrive", async () => {
    const { contactId } = await livedThrough();
    const first = await read(contactId, { pageSize: 2 });
    await addActivity(ctx, contactId, "Later");
    const rest = await read(contactId, { continuationToken: first.continuationToken });
    expect(kindsOf(rest.data)).toEqual(["note", "message", "change", "delivery"]);
  });

  it("is empty for a contact without events", async () => {
    const { id } = await createContact(ctx, { name: "Eva", email: `${newId()}@example.com` });
    expect(await read(id, { kinds: "delivery" })).toEqual({ continuationToken: null, data: [] });
  });

  it("rejects invalid queries", async () => {
    const { contactId } = await livedThrough();
    const { continuationToken } = await read(contactId, { pageSize: 1, kinds: "change" });
    const refusals = [
      [contactId, { kinds: "message,gossip" }],
      [contactId, { pageSize: 101 }],
      [contactId, { continuationToken: "x.y" }],
      [contactId, { continuationToken, kinds: "note" }],
    ] as const;
    for (const [id, query] of refusals) {
      expect(await ask(id, query)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
  });

  it("finds no contact of another workspace and no unknown one", async () => {
    for (const id of [theirs.ids.contact, newId(), "x"]) {
      const answer = await ask(id);
      expect(answer).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
      expect(answer.text).not.toContain(theirs.canary);
    }
    const stranger = await ask(mine.ids.contact, {}, theirs.owner.token);
    expect(stranger).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
  });

  it("shows an API key only items within its scopes", async () => {
    const { contactId } = await livedThrough();
    const see = async (scopes: string[]) => {
      const { token } = await newApiKey(mine.owner.id, { scopes });
      return [...new Set(kindsOf((await read(contactId, {}, token)).data))].sort();
    };
    expect(await see(["contact:read"])).toEqual(["agent", "change", "note"]);
    expect(await see(["contact:read", "message:read"])).toEqual(["agent", "change", "message", "note"]);
    expect(await see(["contact:read", "automation:read"])).toEqual(["agent", "change", "delivery", "note"]);
    expect(await see(["read"])).toEqual([...EVERY_TABLE].sort());
    const { token } = await newApiKey(mine.owner.id, { scopes: ["message:read"] });
    expect(await ask(contactId, {}, token)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  });
});

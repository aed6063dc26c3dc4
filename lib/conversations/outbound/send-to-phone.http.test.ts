import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateChannel } from "#lib/channels/index.ts";
import { createContact, getContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { conversationEndpoints } from "../endpoints.ts";

describe("POST /api/message", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;
  let ctx: WorkspaceContext;

  beforeAll(async () => {
    theirs = await newTenant();
  });
  beforeEach(async () => {
    await resetBuckets();
    mine = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
  });

  const send = async (body: object) => {
    const answer = await callEndpoint(server, conversationEndpoints.sendToPhone, {
      body: { content: "Su pedido ha salido", workspaceId: mine.workspaceId, ...body },
      headers: { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": mine.workspaceId },
    });
    const { data, ...rest } = answer;
    return { ...rest, data: Object(data) };
  };

  it("creates a contact for an unknown number and finds it in any format", async () => {
    const first = await send({ recipientPhone: "+34 600-555-001" });
    expect(first).toMatchObject({
      status: 200,
      data: {
        message: {
          direction: "outbound",
          kind: "text",
          text: "Su pedido ha salido",
          status: "queued",
          platformId: 2,
          author: { type: "system", name: mine.canary },
        },
      },
    });
    expect(Object.keys(first.data).sort()).toEqual(["contactId", "message"]);
    expect(first.data.message.contactId).toBe(first.data.contactId);
    expect(await getContact(ctx, first.data.contactId)).toMatchObject({
      name: "+34600555001",
      internalWhatsappNumber: "34600555001",
      platformId: 2,
      isBotEnabled: true,
    });
    const second = await send({ recipientPhone: "34600555001" });
    expect(second.data.contactId).toBe(first.data.contactId);
    expect(second.data.message.conversationId).toBe(first.data.message.conversationId);
  });

  it("sends one message per externalReferenceId, and separate ones without it", async () => {
    const externalReferenceId = newId();
    const body = { recipientPhone: "34600555002", externalReferenceId };
    const [one, two] = await Promise.all([send(body), send(body)]);
    const later = await send({ ...body, content: "otra cosa" });
    expect(new Set([one, two, later].map(({ data }) => data.message.id)).size).toBe(1);
    expect(later.data.message.text).toBe("Su pedido ha salido");
    const other = await send({ recipientPhone: "34600555002" });
    expect(other.data.message.id).not.toBe(one.data.message.id);
    const { rows } = await database().pool.query(
      "select count(*)::int as messages from messages where workspace_id = $1 and direction = 'outbound' and status = 'queued'",
      [mine.workspaceId],
    );
    expect(rows).toEqual([{ messages: 2 }]);
  });

  it("stores the number on the given contact unless another contact has it", async () => {
    const { contact } = mine.ids;
    const sent = await send({ recipientPhone: "34600555003", contactId: contact });
    expect(sent.data.contactId).toBe(contact);
    await createContact(ctx, { name: "Eva", internalWhatsappNumber: "34600555004" });
    const refused = await send({ recipientPhone: "34600555004", contactId: contact });
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    const foreign = await send({ recipientPhone: "34600555005", contactId: theirs.ids.contact });
    expect(foreign).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
  });

  it("sends to exactly the given number, even if the contact has another", async () => {
    const nameOf = async (conversationId: string) => {
      const found = await database().pool.query("select external_id from conversations where id = $1", [
        conversationId,
      ]);
      return found.rows[0]?.external_id;
    };
    const first = await send({ recipientPhone: "34600555010" });
    const { contactId } = first.data;
    const second = await send({ recipientPhone: "34600555011", contactId });
    const third = await send({ recipientPhone: "34600555011" });
    const fourth = await send({ recipientPhone: "34600555010" });
    const sent = [first, second, third, fourth].map(({ data }) => data);
    expect(sent.map((data) => data.contactId)).toEqual([contactId, contactId, contactId, contactId]);
    const names = await Promise.all(sent.map(({ message }) => nameOf(message.conversationId)));
    expect(names).toEqual(["34600555010", "34600555011", "34600555011", "34600555010"]);
  });

  it("rejects a missing text, an impossible number and a disconnected channel", async () => {
    const empty = await send({ recipientPhone: "34600555006", content: "  " });
    expect(empty).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(empty.message).toContain("content");
    expect(await send({ recipientPhone: "12" })).toMatchObject({ status: 400 });
    const { rows } = await database().pool.query(
      "select id from channels where workspace_id = $1 and platform_type = 'whatsapp'",
      [mine.workspaceId],
    );
    for (const { id } of rows) await updateChannel(ctx, id, { status: "disabled" });
    const none = await send({ recipientPhone: "34600555007" });
    expect(none).toMatchObject({
      status: 404,
      errorCode: "CHANNEL_NOT_FOUND",
      message: "No WhatsApp channel is connected in this workspace.",
    });
    const search = await database().pool.query(
      "select 1 from contacts where workspace_id = $1 and internal_whatsapp_number = '34600555007'",
      [mine.workspaceId],
    );
    expect(search.rows).toEqual([]);
  });

  it("searches over HTTP, only in its own workspace", async () => {
    const search = (query: string) =>
      callEndpoint(server, conversationEndpoints.searchMessages, {
        query: { query },
        headers: { authorization: `Bearer ${mine.owner.token}`, "x-workspace-id": mine.workspaceId },
      });
    const found = Object((await search(mine.canary)).data);
    expect(found).toMatchObject({
      continuationToken: null,
      data: [{ id: mine.ids.message }, { id: mine.ids.failedMessage }],
    });
    expect(Object((await search(theirs.canary)).data).data).toEqual([]);
    expect(await search(" ")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  });
});

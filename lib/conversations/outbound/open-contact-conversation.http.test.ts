import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newWhatsappChannel } from "#lib/testing/factories/channels/whatsapp-channel.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { receiveFromChannel } from "#lib/testing/factories/receive-from-channel.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { conversationEndpoints } from "../endpoints.ts";

describe("POST /api/contact/{id}/conversation", () => {
  const server = useTestServer();
  let ctx: WorkspaceContext & { userId: string };
  let token: string;
  let channelId: string;
  beforeAll(async () => {
    ctx = await newWorkspace("agent");
    await createDefaultStages(ctx);
    ({ token } = await newApiKey(ctx.userId));
    channelId = (await newWhatsappChannel(ctx)).id;
  });
  beforeEach(resetBuckets);

  const open = (id: string, bearer = token) =>
    callEndpoint(server, conversationEndpoints.openOfContact, {
      params: { id },
      headers: { authorization: `Bearer ${bearer}`, "x-workspace-id": ctx.workspaceId },
    });
  const conversationsOf = async (contactId: string) => {
    const { pool } = database();
    const text = `select id, channel_id, external_id, platform_id from conversations where contact_id = $1 order by id`;
    return (await pool.query(text, [contactId])).rows;
  };
  let numbers = 34_600_000_000;
  const nextNumber = () => {
    numbers += 1;
    return String(numbers);
  };
  const withNumber = async (platformId: number) => {
    const internalWhatsappNumber = nextNumber();
    const email = `${newId()}@example.com`;
    const { id } = await createContact(ctx, { name: "Eva", platformId, internalWhatsappNumber, email });
    return { id, number: internalWhatsappNumber };
  };

  it.each([
    ["WhatsApp", 2],
    ["another origin", 7],
  ])(
    "starts one on WhatsApp for a contact of %s with a number, once for two concurrent calls",
    async (_, from) => {
      const { id, number } = await withNumber(from);
      const [one, other] = await Promise.all([open(id), open(id)]);
      expect(one).toMatchObject({ status: 200, data: { conversationId: expect.any(String) } });
      expect(other.data).toEqual(one.data);
      const { conversationId } = Object(one.data);
      expect(await conversationsOf(id)).toEqual([
        { id: conversationId, channel_id: channelId, external_id: number, platform_id: 2 },
      ]);
    },
  );

  it("returns the newest conversation that can be sent to, and the newest one if none can", async () => {
    const number = nextNumber();
    const broken = (await newWhatsappChannel(ctx)).id;
    const write = (channelId: string, at: Date) =>
      receiveFromChannel(ctx, {
        platformId: 2,
        channelId,
        externalContactId: number,
        identities: [{ kind: "phone", value: number }],
        name: "Rosa",
        text: "Hola",
        externalId: newId(),
        at,
      });
    const { pool } = database();
    const first = await write(channelId, new Date(Date.now() - 60_000));
    const second = await write(broken, new Date());
    expect((await open(first.contactId)).data).toEqual({ conversationId: second.conversationId });
    const setStatus = (status: string, ids: string[]) =>
      pool.query("update channels set status = $1 where id = any($2)", [status, ids]);
    await setStatus("disabled", [broken]);
    expect((await open(first.contactId)).data).toEqual({ conversationId: first.conversationId });
    await setStatus("disabled", [broken, channelId]);
    expect((await open(first.contactId)).data).toEqual({ conversationId: second.conversationId });
    await setStatus("connected", [channelId]);
    expect(await conversationsOf(first.contactId)).toHaveLength(2);
  });

  it("reports that no channel reaches a contact with only an email", async () => {
    const { id } = await createContact(ctx, { name: "Zoe", email: `${newId()}@example.com` });
    expect(await open(id)).toMatchObject({ status: 404, errorCode: "CHANNEL_NOT_FOUND" });
    expect(await conversationsOf(id)).toEqual([]);
  });

  it("rejects a key without the scope, and contacts of another workspace", async () => {
    const { id } = await withNumber(2);
    const reader = await newApiKey(ctx.userId, { scopes: ["read"] });
    expect(await open(id, reader.token)).toMatchObject({ status: 403 });
    const other = await newWorkspace();
    await createDefaultStages(other);
    const foreign = await createContact(systemContext(other.workspaceId), {
      name: "Foreign",
      platformId: 2,
      internalWhatsappNumber: nextNumber(),
    });
    for (const unknown of [foreign.id, newId(), "not-an-id"]) {
      expect(await open(unknown)).toMatchObject({ status: 404, errorCode: "CONTACT_NOT_FOUND" });
    }
    expect(await conversationsOf(foreign.id)).toEqual([]);
  });
});

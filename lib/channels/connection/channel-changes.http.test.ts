import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import { reason, verbatimReason } from "#lib/platform/reason.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { channelCalls } from "#lib/testing/factories/channels/channel-calls.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { findChannel } from "../find-channel.ts";
import { markChannel } from "../health/mark-channel.ts";

const GRAPH = "https://graph.facebook.com";

describe("changing channels over HTTP", () => {
  const server = useTestServer();
  useLoopback();
  let mine: Tenant;
  let theirs: Tenant;

  beforeAll(async () => {
    theirs = await newTenant();
  });
  beforeEach(async () => {
    mine = await newTenant();
    await resetBuckets();
  });

  const { call, config, secrets, whatsapp, add } = channelCalls(
    server,
    () => mine,
    () => GRAPH,
  );
  const change = (id: string, body: object) => call("PUT", `/api/channel?id=${id}`, body);
  const ctx = () => systemContext(brandWorkspace(mine.workspaceId));
  const rowsOf = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;

  it("keeps omitted secrets, but not for another server", async () => {
    const { id, verifyToken } = await add();
    const stored = async () => (await findChannel(ctx(), id)).secrets;
    await change(id, {
      name: "Soporte",
      config: { graphVersion: "v25.0", graphBaseUrl: `${GRAPH}/path` },
    });
    expect(await stored()).toEqual({ ...secrets, verifyToken });
    const moved = await change(id, { config: { graphBaseUrl: "https://graph.gateway.example" } });
    expect(moved.data).toMatchObject({
      name: "Soporte",
      secrets: { accessToken: false, appSecret: false, verifyToken: true },
      verifyToken,
      status: "reconnect",
      statusReason: "Access token was removed because the address changed: enter it again.",
    });
    expect(await stored()).toEqual({ verifyToken });
    const back = await change(id, { config: { graphBaseUrl: GRAPH } });
    expect(back.data).toMatchObject({ status: "reconnect", secrets: { accessToken: false } });
    expect((await change(id, { secrets })).data).toMatchObject({ status: "connected", statusReason: null });
    const gone = await change(id, { secrets: { appSecret: "" } });
    expect(gone.data).toMatchObject({
      status: "reconnect",
      statusReason: "App secret is not set: enter it again.",
    });
    const log = await rowsOf(
      "select detail from audit_log where subject = $1 and action = 'channel.changed' order by id",
      [id],
    );
    expect(log[0]).toEqual({ detail: "name, config.graphVersion, config.graphBaseUrl" });
    expect(log[3]).toEqual({ detail: "secrets.accessToken, secrets.appSecret" });
  });

  it("is disabled and enabled, and marked with the vendor's response", async () => {
    const { id } = await add();
    const status = async () => {
      const { status, statusReason } = await findChannel(ctx(), id);
      return [status, statusReason?.text ?? null];
    };
    await markChannel(ctx(), id, { status: "reconnect", reason: verbatimReason("Meta refuses it.") });
    expect(await status()).toEqual(["reconnect", "Meta refuses it."]);
    expect((await change(id, { name: "Otro" })).data).toMatchObject({ status: "reconnect" });
    await markChannel(ctx(), id, { status: "connected" });
    expect(await status()).toEqual(["connected", null]);
    await change(id, { status: "disabled" });
    await markChannel(ctx(), id, { status: "reconnect", reason: verbatimReason("Meta refuses it.") });
    expect(await status()).toEqual(["disabled", null]);
    expect((await change(id, { status: "connected" })).data).toMatchObject({ status: "connected" });
    await markChannel(systemContext(brandWorkspace(theirs.workspaceId)), id, {
      status: "reconnect",
      reason: verbatimReason("x"),
    });
    expect(await status()).toEqual(["connected", null]);
  });

  it("is not connected if its secrets cannot be decrypted", async () => {
    const { id } = await add();
    await database().pool.query("update channels set secrets = 'sealed elsewhere' where id = $1", [id]);
    expect(await findChannel(ctx(), id)).toMatchObject({
      secrets: {},
      status: "reconnect",
      statusReason: reason("Access token is not set: enter it again.", "secretMissing", {
        field: "accessToken",
        dropped: "false",
      }),
    });
    expect((await change(id, { secrets })).data).toMatchObject({ status: "connected", statusReason: null });
  });

  it("allows one channel per number in the whole installation", async () => {
    const one = await add();
    const same = whatsapp({ config: { ...config(), phoneNumberId: one.externalId } });
    expect(await call("POST", "/api/channel", same)).toMatchObject({ status: 409, errorCode: "NAME_TAKEN" });
    const two = await add();
    expect(await change(two.id, { config: { phoneNumberId: one.externalId } })).toMatchObject({
      status: 409,
    });
  });

  it("keeps its conversations and agents when it is deleted", async () => {
    const { id } = await add();
    await call("PUT", "/api/agent/update", {
      id: mine.ids.aiAgent,
      workspaceId: mine.workspaceId,
      channelId: id,
    });
    await database().pool.query(
      `insert into conversations (workspace_id, id, contact_id, platform_id, channel_id, external_id, last_message_at)
       values ($1, gen_random_uuid(), $2, 2, $3, '34600111222', now())`,
      [mine.workspaceId, mine.ids.contact, id],
    );
    expect(await call("DELETE", `/api/channel?id=${id}`)).toMatchObject({ status: 200, data: { id } });
    const conversations = await rowsOf("select channel_id from conversations where contact_id = $1", [
      mine.ids.contact,
    ]);
    expect(conversations).toEqual([{ channel_id: null }]);
    const agents = await rowsOf("select channel_id from agents where id = $1", [mine.ids.aiAgent]);
    expect(agents).toEqual([{ channel_id: null }]);
    expect(await call("DELETE", `/api/channel?id=${id}`)).toMatchObject({
      status: 404,
      errorCode: "CHANNEL_NOT_FOUND",
    });
  });
});

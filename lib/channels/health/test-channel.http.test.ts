import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { verbatimReason } from "#lib/platform/reason.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { createChannel } from "../connection/create-channel.ts";
import { findChannel } from "../find-channel.ts";
import { findChannelByExternalId } from "../find-channel-by-external-id.ts";
import { findWebhookChannel } from "../find-webhook-channel.ts";
import type { ChannelTest } from "../schema.ts";
import { markChannel } from "./mark-channel.ts";

describe("testing and finding channels", () => {
  const server = useTestServer();
  useLoopback();
  let ana: Member;
  let graph: GraphServer;
  let other: GraphServer;
  const script = { accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" };

  beforeAll(async () => {
    [graph, other] = await Promise.all([startGraphServer(script), startGraphServer(script)]);
  });
  afterAll(async () => {
    await Promise.all([graph.close(), other.close()]);
  });
  beforeEach(async () => {
    await database().pool.query("delete from channels");
    ana = await newMember(server);
    other.calls.length = 0;
  });

  const secrets = { accessToken: GRAPH_TOKEN, appSecret: "app-secret-0001" };
  const config = (phoneNumberId = "1001") => ({ phoneNumberId, wabaId: "2002", graphBaseUrl: graph.baseUrl });
  const ctx = () => systemContext(brandWorkspace(ana.workspaceId));
  const test = async (body: Record<string, unknown>) =>
    (await ana.ask<ChannelTest>("POST /api/channel/test", body)).data;
  const add = (phoneNumberId: string) =>
    createChannel(ctx(), {
      name: "Ventas",
      platformType: "whatsapp",
      config: config(phoneNumberId),
      secrets,
    });
  const works = {
    ok: true,
    message: "It works: +34 600 111 222 (Academia Norte).",
    messageParts: [{ code: "channelWorks", values: { account: "+34 600 111 222 (Academia Norte)" } }],
  };

  it("tests a draft without storing it", async () => {
    expect(await test({ platformType: "whatsapp", config: config(), secrets })).toEqual({
      ...works,
      details: expect.objectContaining({ verified_name: "Academia Norte" }),
      durationMs: expect.any(Number),
    });
    expect((await ana.ask("GET /api/channel")).data).toEqual([]);
    const wrong = await test({
      platformType: "whatsapp",
      config: config(),
      secrets: { ...secrets, accessToken: "EAAx" },
    });
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining("(190) Details: Malformed") });
    expect((await ana.ask("POST /api/channel/test", {})).errorCode).toBe("VALIDATION_ERROR");
  });

  it("uses stored secrets only for the same server", async () => {
    const { id } = await add("1001");
    expect(await test({ id })).toMatchObject(works);
    expect(await test({ id, config: { phoneNumberId: "1009" } })).toMatchObject({ ok: false });
    const moved = await test({ id, config: { graphBaseUrl: other.baseUrl } });
    expect(moved).toMatchObject({ ok: false });
    expect(moved.message).toBe("The access token is missing. Enter it to connect the channel. (no_token)");
    expect(other.calls).toEqual([]);
    expect((await findChannel(ctx(), id)).config.graphBaseUrl).toBe(graph.baseUrl);
  });

  it("reconnects a channel that works again", async () => {
    const { id } = await add("1001");
    await markChannel(ctx(), id, { status: "reconnect", reason: verbatimReason("Meta refuses it.") });
    await test({ id, config: {} });
    expect((await findChannel(ctx(), id)).status).toBe("reconnect");
    await test({ id });
    expect(await findChannel(ctx(), id)).toMatchObject({ status: "connected", statusReason: null });
  });

  it("finds one by the vendor's id in its own workspace, and by the webhook's id in any", async () => {
    const { id } = await add("3003");
    const wanted = { platformType: "whatsapp", externalId: "3003" } as const;
    expect(await findChannelByExternalId(ctx(), wanted)).toMatchObject({ id, platformId: 2, secrets });
    const stranger = await newMember(server);
    const theirs = systemContext(brandWorkspace(stranger.workspaceId));
    expect(await findChannelByExternalId(theirs, wanted)).toBeNull();
    expect(await findChannelByExternalId(ctx(), { ...wanted, platformType: "messenger" })).toBeNull();
    expect(await findWebhookChannel(theirs, id)).toMatchObject({ id, workspaceId: ana.workspaceId });
    expect(await findWebhookChannel(theirs, newId())).toBeNull();
    expect(await findWebhookChannel(theirs, "x' or 1=1")).toBeNull();
    await expect(findChannel(theirs, id)).rejects.toThrow("There is no such channel in this workspace.");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { channelCalls } from "#lib/testing/factories/channels/channel-calls.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { openEgress } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { findChannel } from "./find-channel.ts";

const APP_SECRET = "app-secret-0001";

describe("channels over HTTP", () => {
  const server = useTestServer();
  let mine: Tenant;
  let theirs: Tenant;
  let graph: GraphServer;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
    theirs = await newTenant();
  });
  afterAll(async () => {
    openEgress("");
    await graph.close();
  });
  beforeEach(async () => {
    openEgress("127.0.0.0/8");
    mine = await newTenant();
    await resetBuckets();
  });

  const { call, config, secrets, whatsapp, add } = channelCalls(
    server,
    () => mine,
    () => graph.baseUrl,
  );
  const ctx = () => systemContext(brandWorkspace(mine.workspaceId));
  const rowsOf = async (text: string, values: unknown[]) => (await database().pool.query(text, values)).rows;

  it("stores secrets encrypted and returns the settings for the vendor", async () => {
    const { data } = await call(
      "POST",
      "/api/channel",
      whatsapp({ config: { ...config(), phoneNumberId: " 555001 " } }),
    );
    expect(data).toEqual({
      id: data.id,
      name: "Ventas",
      platformType: "whatsapp",
      platformId: 2,
      externalId: "555001",
      config: { phoneNumberId: "555001", wabaId: "2002", graphBaseUrl: graph.baseUrl, graphVersion: "v26.0" },
      secrets: { accessToken: true, appSecret: true, verifyToken: true },
      webhookUrl: `${env().PUBLIC_URL}/api/channel/webhook/${data.id}`,
      verifyToken: expect.stringMatching(/^[\w-]{24}$/),
      status: "connected",
      statusReason: null,
      trouble: null,
      health: {
        state: "connected",
        reason: null,
        reasonParts: [],
        sinceDate: data.creationDate,
        openProblems: 0,
      },
      verifiedDate: null,
      capabilities: expect.objectContaining({ window: { hours: 24 }, templates: true }),
      creationDate: data.updatedDate,
      updatedDate: data.updatedDate,
    });
    const [row] = await rowsOf("select secrets from channels where id = $1", [data.id]);
    expect(row.secrets).not.toContain(GRAPH_TOKEN);
    expect((await findChannel(ctx(), data.id)).secrets).toEqual({
      ...secrets,
      verifyToken: data.verifyToken,
    });
    const list = await call("GET", "/api/channel");
    expect(list.data.at(-1)).toEqual(data);
    const workspace = await call("GET", `/api/workspace/${mine.workspaceId}`);
    expect(workspace.data.channels.at(-1)).toEqual({ id: data.id, name: "Ventas", platformType: "whatsapp" });
    const [audit] = await rowsOf("select action, detail from audit_log where subject = $1", [data.id]);
    expect(audit).toEqual({ action: "channel.created", detail: "Ventas: WhatsApp 555001" });
  });

  it.each([
    ["no name", { name: " " }, "name must not be empty"],
    ["no number", { config: { wabaId: "2002" } }, "config.phoneNumberId is required"],
    [
      "a number that is a phone number",
      { config: { phoneNumberId: "+34 600", wabaId: "1" } },
      "config.phoneNumberId must be a number of 3 to 30 digits",
    ],
    ["no token", { secrets: { appSecret: APP_SECRET } }, "secrets.accessToken is required"],
    ["an empty app secret", { secrets: { ...secrets, appSecret: "  " } }, "secrets.appSecret is required"],
    ["an unknown setting", { config: { apiKey: "x" } }, "config.apiKey is not a setting of WhatsApp"],
    [
      "an unknown secret",
      { secrets: { ...secrets, botToken: "x" } },
      "secrets.botToken is not a secret of WhatsApp",
    ],
    ["an unknown platform", { platformType: "fax" }, /^platformType must be one of webchat, whatsapp/],
    [
      "a version that is a path",
      { config: { phoneNumberId: "100", wabaId: "200", graphVersion: "../v1" } },
      "config.graphVersion must look like v26.0",
    ],
  ])("rejects %s", async (_what, more, message) => {
    const answer = await call("POST", "/api/channel", whatsapp(more));
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", data: null });
    if (typeof message === "string") expect(answer.message).toBe(message);
    else expect(answer.message).toMatch(message);
  });

  it.each([
    "http://10.0.0.1/graph",
    "http://169.254.169.254",
    "ftp://graph.facebook.com",
    "https://user:password@graph.facebook.com",
    "https://graph.facebook.com/?x=1",
    "nothing",
  ])("rejects the vendor address %s", async (graphBaseUrl) => {
    const answer = await call("POST", "/api/channel", whatsapp({ config: { ...config(), graphBaseUrl } }));
    expect(answer).toMatchObject({ status: 400, errorCode: "URL_NOT_ALLOWED" });
  });

  it("allows the simulator as vendor at any address", async () => {
    const graphBaseUrl = `${env().PUBLIC_URL}/api/simulator/graph`;
    openEgress("");
    const channel = await add({ config: { ...config(), graphBaseUrl: `${graphBaseUrl}/` } });
    expect(channel.config.graphBaseUrl).toBe(graphBaseUrl);
    const elsewhere = { ...config(), graphBaseUrl: `${graphBaseUrl}/../../health` };
    expect(await call("POST", "/api/channel", whatsapp({ config: elsewhere }))).toMatchObject({
      errorCode: "URL_NOT_ALLOWED",
    });
  });

  it("lists all platforms with the fields of their forms", async () => {
    const { data } = await call("GET", "/api/channel/platforms");
    const kind = data.find(({ platformType }: { platformType: string }) => platformType === "whatsapp");
    expect(
      kind.fields.map((field: { name: string; secret: boolean; initial: string }) => [
        field.name,
        field.secret,
        field.initial,
      ]),
    ).toEqual([
      ["phoneNumberId", false, ""],
      ["wabaId", false, ""],
      ["appId", false, ""],
      ["displayPhoneNumber", false, ""],
      ["graphBaseUrl", false, "https://graph.facebook.com"],
      ["graphVersion", false, "v26.0"],
      ["adLookup", false, ""],
      ["accessToken", true, ""],
      ["appSecret", true, ""],
      ["verifyToken", true, ""],
    ]);
  });

  it("requires its workspace and the settings permission", async () => {
    const foreign = theirs.ids.channel;
    for (const [method, path, body] of [
      ["PUT", `/api/channel?id=${foreign}`, { name: "x" }],
      ["DELETE", `/api/channel?id=${foreign}`, undefined],
      ["POST", "/api/channel/test", { id: foreign }],
    ] as const) {
      expect(await call(method, path, body)).toMatchObject({ status: 404, errorCode: "CHANNEL_NOT_FOUND" });
    }
    const { token } = mine.agent;
    expect(await call("POST", "/api/channel", whatsapp(), token)).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
    });
    expect(await call("GET", "/api/channel", undefined, token)).toMatchObject({ status: 200 });
  });
});

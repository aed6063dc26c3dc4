import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { GRAPH_TOKEN } from "#lib/testing/factories/channels/graph-channel.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { startGraphServer } from "#lib/testing/servers/graph-server.ts";
import type { GraphServer } from "#lib/testing/servers/graph-state.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { Channel } from "../schema.ts";

describe("webhook registration (connectChannel, disconnectChannel)", () => {
  const server = useTestServer();
  useLoopback();
  let ana: Member;
  let graph: GraphServer;

  beforeAll(async () => {
    graph = await startGraphServer({ accessToken: GRAPH_TOKEN, phoneNumberId: "1001", wabaId: "2002" });
  });
  afterAll(async () => {
    await graph.close();
  });
  beforeEach(async () => {
    ana = await newMember(server);
    graph.calls.length = 0;
  });

  const add = async () => {
    const config = { pageId: newId().replace(/\D/g, ""), graphBaseUrl: graph.baseUrl };
    const secrets = { accessToken: GRAPH_TOKEN, appSecret: "app-secret-0001" };
    const input = { name: "Página", platformType: "messenger", config, secrets };
    return (await ana.ask<Channel>("POST /api/channel", input)).data;
  };
  const calls = () => graph.calls.map(({ method, path }) => `${method} ${path}`);
  const change = async (id: string, input: Record<string, unknown>) =>
    (await ana.ask<Channel>(`PUT /api/channel?id=${id}`, input)).data;

  it("registers after creation and after changes of settings", async () => {
    const { id, externalId, status } = await add();
    expect(status).toBe("connected");
    const subscription = `POST /${externalId}/subscribed_apps`;
    expect(calls()).toEqual([subscription]);
    expect(await change(id, { name: "Otra" })).toMatchObject({ name: "Otra", status: "connected" });
    expect(calls()).toEqual([subscription]);
    await change(id, { secrets: { accessToken: GRAPH_TOKEN } });
    expect(calls()).toEqual([subscription, subscription]);
    await change(id, { status: "disabled" });
    expect(calls()).toEqual([subscription, subscription]);
  });

  it("marks the channel for reconnection if the vendor rejects", async () => {
    graph.faults.push({ fault: { code: 210, details: "Subject must be a page." }, match: /subscribed_apps/ });
    const { id, status, statusReason } = await add();
    expect(status).toBe("reconnect");
    expect(statusReason).toContain("Subject must be a page.");
    const [listed] = (await ana.ask<Channel[]>("GET /api/channel")).data;
    expect(listed).toMatchObject({ id, status, statusReason });
    expect(await change(id, { secrets: { accessToken: GRAPH_TOKEN } })).toMatchObject({
      status: "connected",
    });
  });

  it("does not prevent deletion", async () => {
    const { id } = await add();
    graph.faults.push({ fault: { raw: "", status: 500 }, match: /subscribed_apps/ });
    expect((await ana.ask("DELETE /api/channel", { id })).data).toEqual({ id });
    expect((await ana.ask("DELETE /api/channel", { id })).errorCode).toBe("CHANNEL_NOT_FOUND");
    expect((await ana.ask("GET /api/channel")).data).toEqual([]);
    graph.faults.length = 0;
  });
});

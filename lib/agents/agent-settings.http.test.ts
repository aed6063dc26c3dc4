import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import {
  type Agent,
  type AgentSettings,
  type AgentVersion,
  agentTools,
  MAX_AGENTS,
  type SavedAgent,
} from "./schema.ts";

describe("settings, versions and widget of an agent", () => {
  const server = useTestServer();
  let ana: Member;
  let stranger: Member;

  beforeAll(async () => {
    ana = await newMember(server);
    stranger = await newMember(server);
  });
  beforeEach(resetBuckets);

  const add = async (member = ana) =>
    (await member.ask<Agent>("POST /api/agent/add", { name: "Vera", prompt: "Be kind." })).data;
  const put = (agentId: string, input: Record<string, unknown>) =>
    ana.ask<AgentSettings>(`PUT /api/agent/settings?agentId=${agentId}`, input);
  const settingsOf = async (agentId: string) =>
    (await ana.ask<AgentSettings>("GET /api/agent/settings", { agentId })).data;
  const versionsOf = async (agentId: string) =>
    (await ana.ask<AgentVersion[]>("GET /api/agent/versions", { agentId })).data;

  const asNew = {
    tools: [...agentTools],
    fallbackMessage: null,
    widget: {
      allowedOrigins: null,
      color: "#4f46e5",
      position: "right",
      title: "",
      greeting: "",
      placeholder: "",
    },
  };

  it("starts with every tool and a widget that any website may embed", async () => {
    const { id } = await add();
    expect(await settingsOf(id)).toEqual({ agentId: id, ...asNew });
    expect((await put(id, { tools: [...agentTools].reverse() })).data).toEqual({ agentId: id, ...asNew });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it("changes only the given keys, also within the widget", async () => {
    const { id } = await add();
    await put(id, { widget: { title: " Shop ", color: "#FF0000", unknown: 1 } });
    await put(id, { widget: { position: "left", allowedOrigins: [] }, fallbackMessage: " One moment. " });
    const changed = await put(id, { tools: ["mark_solved", "assign_tag", "assign_tag"] });
    expect(changed.data).toEqual({
      agentId: id,
      tools: ["assign_tag", "mark_solved"],
      fallbackMessage: "One moment.",
      widget: { ...asNew.widget, title: "Shop", color: "#ff0000", position: "left", allowedOrigins: [] },
    });
    expect(await settingsOf(id)).toEqual(changed.data);
    expect((await versionsOf(id)).map(({ version, tools }) => [version, tools.length])).toEqual([
      [3, 2],
      [2, agentTools.length],
      [1, agentTools.length],
    ]);
    expect((await put(id, { tools: [], fallbackMessage: "" })).data).toMatchObject({
      tools: [],
      fallbackMessage: null,
    });
  });

  it("creates one version for changes that are saved together", async () => {
    const { id } = await add();
    const save = (input: object) => ana.ask<SavedAgent>("PUT /api/agent/save", { agentId: id, ...input });
    const settings = { tools: ["mark_solved"], fallbackMessage: "One moment.", widget: { title: "Shop" } };
    const { data } = await save({ agent: { name: " Nora ", temperature: 0.9 }, settings });
    expect(data.agent).toMatchObject({ id, name: "Nora", temperature: 0.9, prompt: "Be kind." });
    expect(data.settings).toEqual({
      agentId: id,
      tools: ["mark_solved"],
      fallbackMessage: "One moment.",
      widget: { ...asNew.widget, title: "Shop" },
    });
    expect(await settingsOf(id)).toEqual(data.settings);
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, name: "Nora", tools: ["mark_solved"], fallbackMessage: "One moment." },
      { version: 1, name: "Vera", tools: agentTools, fallbackMessage: null },
    ]);
    expect((await save({})).data).toEqual(data);
    expect(await save({ agent: { channelId: newId() }, settings: { tools: [] } })).toMatchObject({
      errorCode: "CHANNEL_NOT_FOUND",
    });
    expect(await settingsOf(id)).toEqual(data.settings);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it("loses no widget key to two concurrent changes", async () => {
    const { id } = await add();
    const look = { color: "#112233", position: "left", title: "T", greeting: "G", placeholder: "P" };
    await Promise.all(Object.entries(look).map(([key, value]) => put(id, { widget: { [key]: value } })));
    expect((await settingsOf(id)).widget).toEqual({ ...look, allowedOrigins: null });
  });

  it("stores origins in their serialized form without duplicates", async () => {
    const { id } = await add();
    const allowedOrigins = [
      "https://Example.com",
      "https://example.com:443/",
      " http://localhost:3000 ",
      "https://münchen.example",
      "http://[::1]:8080",
      "http://127.0.0.1",
    ];
    expect((await put(id, { widget: { allowedOrigins } })).data.widget.allowedOrigins).toEqual([
      "https://example.com",
      "http://localhost:3000",
      "https://xn--mnchen-3ya.example",
      "http://[::1]:8080",
      "http://127.0.0.1",
    ]);
    const all = await put(id, { widget: { allowedOrigins: null } });
    expect(all.data.widget.allowedOrigins).toBeNull();
  });

  it.each([
    "example.com",
    "ftp://example.com",
    "https://example.com/shop",
    "https://*.example.com",
    "https://ana@example.com",
    "https://example.com?x",
    "https://a.com;script-src",
    "https://a.com, b",
    "javascript:alert(1)",
    "null",
    "*",
    "",
    "https://",
    "https://example.com:99999",
  ])("rejects the origin %j", async (origin) => {
    const { id } = await add();
    const answer = await put(id, { widget: { allowedOrigins: ["https://fine.example", origin] } });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(answer.message).toBe(
      "widget.allowedOrigins.1 must be a scheme and host such as https://example.com, without a path",
    );
    expect((await settingsOf(id)).widget.allowedOrigins).toBeNull();
  });

  it.each([
    [{ tools: ["sudo"] }, "tools.0 must be one of assign_stage"],
    [{ tools: null }, "tools must be an array"],
    [{ fallbackMessage: "x".repeat(1_001) }, "fallbackMessage must have at most 1000 characters"],
    [{ widget: { color: "red" } }, "widget.color must be a color such as #2f6fde"],
    [{ widget: { color: null } }, "widget.color must be a string"],
    [{ widget: { position: "top" } }, "widget.position must be one of left, right"],
    [{ widget: { title: "x".repeat(61) } }, "widget.title must have at most 60 characters"],
    [{ widget: { greeting: "x".repeat(501) } }, "widget.greeting must have at most 500 characters"],
    [{ widget: { placeholder: "x".repeat(101) } }, "widget.placeholder must have at most 100 characters"],
    [{ widget: { allowedOrigins: Array(51).fill("https://a.example") } }, "at most 50 items"],
  ])("rejects %j", async (input, message) => {
    const { id } = await add();
    const answer = await put(id, input);
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(answer.message).toContain(message);
    expect(await settingsOf(id)).toEqual({ agentId: id, ...asNew });
  });

  it("restores a version as a new one", async () => {
    const { id } = await add();
    const restore = (version: unknown) => ana.ask<Agent>("POST /api/agent/restore", { agentId: id, version });
    await ana.ask("PUT /api/agent/update", { id, name: "Nora", prompt: "Be brief.", widgetEnabled: true });
    await put(id, { tools: [] });
    expect((await restore(1)).data).toMatchObject({ name: "Vera", prompt: "Be kind.", widgetEnabled: true });
    expect((await settingsOf(id)).tools).toEqual(agentTools);
    const names = (await versionsOf(id)).map(({ version, name, actorName }) => [version, name, actorName]);
    expect(names).toEqual([
      [4, "Vera", "Ana (Test)"],
      [3, "Nora", "Ana (Test)"],
      [2, "Nora", "Ana (Test)"],
      [1, "Vera", "Ana (Test)"],
    ]);
    expect((await restore(1)).status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(4);
    for (const version of [0, 5, 1.5, "1", null]) {
      expect(await restore(version)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
  });

  it("switches the widget and returns its tag", async () => {
    const { id } = await add();
    const turn = (widgetEnabled: unknown) =>
      ana.ask("POST /api/agent/enable-widget", { agentId: id, widgetEnabled });
    const script = `<script async src="${server.url()}/widget.js" data-agent="${id}"></script>`;
    expect((await turn(true)).data).toEqual({ agentId: id, widgetEnabled: true, script });
    const { data } = await ana.ask("GET /api/agent/get-agent", { agentId: id });
    expect(data).toMatchObject({ widgetEnabled: true });
    expect((await turn(false)).data).toEqual({ agentId: id, widgetEnabled: false, script });
    for (const wrong of [undefined, null, "true", 1]) {
      expect(await turn(wrong)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
  });

  it.each([
    ["GET /api/agent/get-agent", {}],
    ["PUT /api/agent/update", { name: "Nora" }],
    ["POST /api/agent/copy-agent", {}],
    ["DELETE /api/agent/delete", {}],
    ["POST /api/agent/enable-widget", { widgetEnabled: true }],
    ["GET /api/agent/versions", {}],
    ["POST /api/agent/restore", { version: 1 }],
    ["GET /api/agent/settings", {}],
    ["PUT /api/agent/save", { agent: { name: "Nora" } }],
  ])("%s does not find another workspace's agent", async (call, input) => {
    const { id: foreign } = await add(stranger);
    for (const id of [foreign, newId(), "no-id", foreign.toUpperCase()]) {
      const answer = await ana.ask(call, {
        ...input,
        agentId: id,
        ...(call === "PUT /api/agent/update" && { id }),
      });
      expect(answer).toMatchObject({ status: 404, errorCode: "AGENT_NOT_FOUND", data: null });
    }
    const { data } = await stranger.ask<Agent>("GET /api/agent/get-agent", { agentId: foreign });
    expect(data).toMatchObject({ name: "Vera", widgetEnabled: false });
  });

  it("limits the number of agents of a workspace", async () => {
    const bea = await newMember(server);
    const { pool } = database();
    await pool.query(
      `insert into agents (workspace_id, id, name, model)
       select $1, gen_random_uuid(), 'Vera', 'builtin' from generate_series(1, $2)`,
      [bea.workspaceId, MAX_AGENTS - 1],
    );
    const racing = await Promise.all([1, 2, 3].map(() => bea.ask("POST /api/agent/add", { name: "Vera" })));
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const full = await bea.ask("POST /api/agent/add", { name: "Vera" });
    expect(full).toMatchObject({ status: 400, message: "a workspace can have at most 200 agents" });
  });
});

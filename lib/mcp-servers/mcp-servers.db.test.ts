import { describe, expect, it } from "vitest";
import { copyAgent, deleteAgent, listAgentVersions } from "#lib/agents/index.ts";
import { database } from "#lib/db/client.ts";
import { agentMcpServers, agentVersions, auditLog } from "#lib/db/schema/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { type RemoteScript, startRemoteServer } from "#lib/testing/mcp/remote-server.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import {
  copyMcpServers,
  createMcpServer,
  deleteMcpServer,
  listMcpServers,
  openAllowedTools,
  testMcpServer,
  updateMcpServer,
} from "./index.ts";

useTestDatabase();
useLoopback();

const KEY = "key-of-the-shop";
const bearer = { header: "authorization", value: `Bearer ${KEY}` };

describe("MCP servers of agents", () => {
  const use = serversPerTest();
  const start = (script: RemoteScript = {}) => use(startRemoteServer(script));

  const findOrder = {
    name: "find_order",
    title: "Find an order",
    description: "Finds an order.",
    readOnly: true,
    destructive: null,
    idempotent: null,
    openWorld: null,
  };

  async function scene() {
    const ctx = await newWorkspace();
    const agent = await newAgent(ctx, {});
    return { ctx, agentId: agent.id };
  }

  it("stores a server without tools by default, and its key encrypted", async () => {
    const { ctx, agentId } = await scene();
    const url = "https://mcp.example.com/";
    const created = await createMcpServer(ctx, { agentId, name: "Shop", url, key: KEY });
    expect(created).toMatchObject({
      agentId,
      name: "Shop",
      url,
      hasKey: true,
      keyHeader: null,
      allowedTools: [],
    });
    expect(await listMcpServers(ctx, agentId)).toEqual([created]);
    const { db } = database();
    const stored = await Promise.all([
      db.select().from(agentMcpServers),
      db.select().from(auditLog),
      db.select().from(agentVersions),
      listAgentVersions(ctx, agentId),
    ]);
    expect(JSON.stringify([created, stored])).not.toContain(KEY);
    expect(stored[0].find(({ id }) => id === created.id)?.key).toMatch(/^v1\./);
  });

  it("stores allowed tools as the server describes them, and sends the key", async () => {
    const { ctx, agentId } = await scene();
    const { url, seen } = await start({ key: bearer });
    const created = await createMcpServer(ctx, {
      agentId,
      name: "Shop",
      url,
      key: KEY,
      allowedTools: ["find_order"],
    });
    expect(created.allowedTools).toEqual([findOrder]);
    expect(seen.length).toBeGreaterThan(0);
    const refused = createMcpServer(ctx, { agentId, name: "Other", url, key: KEY, allowedTools: ["refund"] });
    await expect(refused).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "the server has no tool refund",
    });
    const unread = createMcpServer(ctx, { agentId, name: "Other", url, allowedTools: ["find_order"] });
    await expect(unread).rejects.toMatchObject({
      message: "allowedTools cannot be read from the server: The server rejected the key (status 401).",
    });
    expect(await listMcpServers(ctx, agentId)).toEqual([created]);
  });

  it("keeps key and tools at the same origin only", async () => {
    const { ctx, agentId } = await scene();
    const server = await start({ key: bearer });
    const input = { agentId, name: "Shop", url: server.url, key: KEY, allowedTools: ["find_order"] };
    const { id } = await createMcpServer(ctx, input);
    expect(await updateMcpServer(ctx, id, { name: "Store", url: `${server.url}/v2` })).toMatchObject({
      name: "Store",
      hasKey: true,
      allowedTools: [findOrder],
    });
    expect(await testMcpServer(ctx, { id, url: server.url })).toMatchObject({ ok: true });
    const other = await start({ key: bearer });
    expect(await testMcpServer(ctx, { id, url: other.url })).toMatchObject({ ok: false });
    expect(other.seen[0]?.headers.authorization).toBeUndefined();
    expect(await updateMcpServer(ctx, id, { url: other.url })).toMatchObject({
      hasKey: false,
      allowedTools: [],
    });
    const next = { key: KEY, allowedTools: ["pay"] };
    expect(await updateMcpServer(ctx, id, next)).toMatchObject({
      hasKey: true,
      allowedTools: [{ name: "pay" }],
    });
    expect(await updateMcpServer(ctx, id, { key: null })).toMatchObject({ hasKey: false });
  });

  it("stores no tools of an address that was changed while they were read", async () => {
    const { ctx, agentId } = await scene();
    const changing: { url: string | null } = { url: null };
    const server = await start({
      respond: async ({ method }) => {
        if (method === "tools/list" && changing.url) await updateMcpServer(ctx, id, { url: changing.url });
        return null;
      },
    });
    const { id } = await createMcpServer(ctx, { agentId, name: "Shop", url: server.url });
    changing.url = "https://mcp.example.com/";
    expect(await updateMcpServer(ctx, id, { allowedTools: ["pay"] })).toMatchObject({
      url: "https://mcp.example.com/",
      allowedTools: [],
    });
  });

  it("rejects addresses that webhooks may not reach, and http outside of the allowed networks", async () => {
    const { ctx, agentId } = await scene();
    const reasons: Record<string, string> = {
      "http://mcp.example.com/": "url must begin with https://.",
      "http://93.184.216.34/": "url must begin with https://.",
      "https://10.0.0.1/": "url: The URL must point to a public address.",
      "https://user:pass@mcp.example.com/":
        "url: The URL must not contain a user name or password. Use a header instead.",
    };
    for (const [url, message] of Object.entries(reasons)) {
      const expected = { code: "URL_NOT_ALLOWED", message };
      await expect(createMcpServer(ctx, { agentId, name: "Shop", url })).rejects.toMatchObject(expected);
      await expect(testMcpServer(ctx, { url })).rejects.toMatchObject(expected);
    }
  });

  it("an agent has at most five, with different names", async () => {
    const { ctx, agentId } = await scene();
    const add = (name: string) => createMcpServer(ctx, { agentId, name, url: "https://mcp.example.com" });
    await add("one");
    await expect(add("ONE")).rejects.toMatchObject({ code: "NAME_TAKEN" });
    for (const name of ["two", "three", "four", "five"]) await add(name);
    await expect(add("six")).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    const names = (await listMcpServers(ctx, agentId)).map(({ name }) => name);
    expect(names).toEqual(["five", "four", "one", "three", "two"]);
  });

  it("a copy of the agent has them with their keys, and loses nothing with the original", async () => {
    const { ctx, agentId } = await scene();
    const { url } = await start({ key: bearer });
    const input = { agentId, name: "Shop", url, key: KEY, allowedTools: ["find_order"] };
    const original = await createMcpServer(ctx, input);
    const copy = await copyAgent(ctx, agentId);
    await deleteAgent(ctx, agentId);
    const [copied] = await listMcpServers(ctx, copy.id);
    expect(copied).toMatchObject({ name: "Shop", hasKey: true, allowedTools: [findOrder] });
    expect(copied?.id).not.toBe(original.id);
    const other = await newAgent(ctx, {});
    await copyMcpServers(ctx, { fromAgentId: copy.id, toAgentId: other.id });
    expect(await listMcpServers(ctx, other.id)).toMatchObject([{ name: "Shop", hasKey: true }]);
    const { tools, close } = await openAllowedTools(ctx, copy.id);
    const call = tools[0]?.call({ id: "7" }, { timeoutMs: 10_000 });
    expect(await call).toEqual({ text: expect.stringContaining("Order 7") });
    close();
  });

  it("other workspaces see and change nothing", async () => {
    const { ctx, agentId } = await scene();
    const server = await createMcpServer(ctx, { agentId, name: "Shop", url: "https://mcp.example.com" });
    const theirs = await newWorkspace();
    const missing = { code: "MCP_SERVER_NOT_FOUND" };
    await expect(updateMcpServer(theirs, server.id, { name: "x" })).rejects.toMatchObject(missing);
    await expect(deleteMcpServer(theirs, server.id)).rejects.toMatchObject(missing);
    await expect(testMcpServer(theirs, { id: server.id })).rejects.toMatchObject(missing);
    await expect(listMcpServers(theirs, agentId)).rejects.toMatchObject({ code: "AGENT_NOT_FOUND" });
    expect((await openAllowedTools(theirs, agentId)).tools).toEqual([]);
    await deleteMcpServer(ctx, server.id);
    expect(await listMcpServers(ctx, agentId)).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { type RemoteScript, startRemoteServer } from "#lib/testing/mcp/remote-server.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { testMcpServer } from "./index.ts";

useTestDatabase();
useLoopback();

const KEY = "key-of-the-shop";

describe("testing the connection to an MCP server", () => {
  const use = serversPerTest();
  const start = (script: RemoteScript = {}) => use(startRemoteServer(script));

  it.each([
    ["2026", false, ["server/discover", "tools/list"]],
    ["2025", true, ["server/discover", "initialize", "notifications/initialized", "tools/list"]],
  ])("a test lists the tools of a server of %s", async (_, isLegacy, methods) => {
    const ctx = await newWorkspace();
    const server = await start({ isLegacy });
    expect(await testMcpServer(ctx, { url: server.url })).toMatchObject({
      ok: true,
      message: "It works: the server has 4 tools.",
      tools: [
        { name: "find_order", title: "Find an order", readOnly: true },
        { name: "pay", title: "", description: "", readOnly: null },
        {},
        {},
      ],
    });
    expect(server.methods()).toEqual(methods);
  });

  it("sends a key in a custom header", async () => {
    const ctx = await newWorkspace();
    const { url } = await start({ key: { header: "x-api-key", value: KEY } });
    const test = (key: string) => testMcpServer(ctx, { url, key, keyHeader: "X-Api-Key" });
    expect(await test(KEY)).toMatchObject({ ok: true });
    expect(await test("wrong")).toMatchObject({
      ok: false,
      message: "The server rejected the key (status 401).",
      tools: [],
    });
    await expect(testMcpServer(ctx, { url, keyHeader: "Mcp-Session-Id" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    await expect(testMcpServer(ctx, { url, keyHeader: "Host" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
  });

  it("does not follow a redirect to another address", async () => {
    const ctx = await newWorkspace();
    const target = await use(startReceiver());
    const redirecting = await use(
      startReceiver((_, response) =>
        response.writeHead(307, { location: `${target.origin}/latest/meta-data` }).end(),
      ),
    );
    expect(await testMcpServer(ctx, { url: redirecting.origin })).toMatchObject({
      ok: false,
      message: "The server redirects, and redirects are not followed (status 307).",
    });
    expect(target.seen).toEqual([]);
  });

  it("reports the problem of a server", async () => {
    const ctx = await newWorkspace();
    const test = async (respond: () => Response | Promise<Response>, timeoutMs?: number) => {
      const { url } = await start({ respond });
      return (await testMcpServer(ctx, { url }, timeoutMs)).message;
    };
    const huge = new Response(`{"x":"${"x".repeat(1024 * 1024)}"}`, {
      headers: { "content-type": "application/json" },
    });
    expect(await test(() => new Response("x", { status: 500 }))).toBe("The server failed (status 500).");
    expect(await test(() => new Response("<html>"))).toBe("The response of the server does not follow MCP.");
    expect(await test(() => huge)).toContain("The server cannot be reached: ");
    expect(await test(() => new Promise(() => {}), 200)).toBe("The server did not respond within 0 seconds.");
  });
});

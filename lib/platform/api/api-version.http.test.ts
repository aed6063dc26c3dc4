import { describe, expect, it } from "vitest";
import { keyedCallerPerTest } from "#lib/testing/factories/keyed-caller.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { API_VERSION } from "./api-version.ts";
import { rawRoute } from "./raw-route.ts";

const server = useTestServer();
const caller = keyedCallerPerTest(server);

describe("Tertulia-Version", () => {
  it.each([
    ["a success", "/api/tag", {}, 200],
    ["an error", "/api/contact/1", {}, 404],
    ["a refused caller", "/api/tag", { authorization: "Bearer no" }, 401],
    ["an unknown path", "/api/nothing", {}, 404],
    ["an unknown method", "/api/user/login", {}, 405],
    ["a document", "/api/openapi.json", {}, 200],
    ["a CSV file", "/api/contact/export", {}, 200],
  ])("is on %s", async (_, path, given, status) => {
    const { token, workspaceId } = caller;
    const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId, ...given };
    const response = await server.fetch(path, { headers });
    await response.body?.cancel();
    expect([response.status, response.headers.get("tertulia-version")]).toEqual([status, API_VERSION]);
  });

  it("is on a response to MCP", async () => {
    const { status, headers } = await caller.send("POST /api/mcp", { token: "no" });
    expect([status, headers.get("tertulia-version")]).toEqual([401, API_VERSION]);
  });

  it("is on a response of another protocol", async () => {
    const handle = rawRoute(async () => ({ json: {} }));
    const request = new Request("http://localhost/api/auth/session");
    const { headers } = await handle(request, { params: Promise.resolve({}) });
    expect(headers.get("tertulia-version")).toBe(API_VERSION);
  });

  it("is on a replayed response", async () => {
    await caller.send("POST /api/tag", { body: { name: "VIP" } });
    const { isReplayed, headers } = await caller.send("POST /api/tag", { body: { name: "VIP" } });
    expect([isReplayed, headers.get("tertulia-version")]).toEqual([true, API_VERSION]);
  });

  it("is accepted on a request", async () => {
    const headers = { "tertulia-version": API_VERSION };
    expect(await caller.send("POST /api/tag", { body: { name: "VIP" }, headers })).toMatchObject({
      status: 200,
    });
  });

  it.each(["2026-11-22", "2099-01-01", "latest", ""])(
    "rejects the version %j and changes nothing",
    async (version) => {
      const headers = { "tertulia-version": version };
      const refused = await caller.send("POST /api/tag", { body: { name: "VIP" }, headers });
      expect(refused).toMatchObject({
        status: 400,
        errorCode: "API_VERSION_UNKNOWN",
        message: "Tertulia-Version must be one of: 2026-11-23.",
      });
      expect(await caller.rowsOf("tags")).toEqual([]);
      // The key was not used up.
      expect(await caller.send("POST /api/tag", { body: { name: "VIP" } })).toMatchObject({
        isReplayed: false,
      });
    },
  );
});

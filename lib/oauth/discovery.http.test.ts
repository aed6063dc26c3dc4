import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { oauthApp, REDIRECT_URI } from "#lib/testing/mcp/oauth-app.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

describe("OAuth discovery and createClient", () => {
  const server = useTestServer();
  let app: ReturnType<typeof oauthApp>;
  beforeAll(async () => {
    const { workspaceId } = await newWorkspace();
    app = oauthApp(server, await newPerson(), workspaceId);
  });
  beforeEach(resetBuckets);

  const get = async (path: string) => {
    const response = await server.fetch(path);
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      body: await response.json(),
    };
  };

  it.each([
    ["", "/api/mcp", ["read", "write"]],
    ["/api/mcp", "/api/mcp", ["read", "write"]],
    ["/api/mcp/readonly", "/api/mcp/readonly", ["read"]],
  ])("describes the resource of %s", async (suffix, path, scopes) => {
    expect(await get(`/.well-known/oauth-protected-resource${suffix}`)).toMatchObject({
      status: 200,
      type: "application/json",
      body: {
        resource: `${server.url()}${path}`,
        authorization_servers: [server.url()],
        scopes_supported: scopes,
        bearer_methods_supported: ["header"],
      },
    });
  });

  it.each([
    "/.well-known/oauth-protected-resource/api",
    "/.well-known/oauth-protected-resource/api/mcp/x",
    "/.well-known/oauth-authorization-server/api/mcp",
    "/.well-known/oauth-nonsense",
    "/api/oauth/token",
    "/api/oauth/constructor",
  ])("has nothing to read at %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { errorCode: "ROUTE_NOT_FOUND" } });
  });

  it("describes the authorization server", async () => {
    const { status, body } = await get("/.well-known/oauth-authorization-server");
    const issuer = server.url();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/api/oauth/token`,
      registration_endpoint: `${issuer}/api/oauth/register`,
      revocation_endpoint: `${issuer}/api/oauth/revoke`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
  });

  it.each([
    ["/api/mcp", "read write"],
    ["/api/mcp/readonly", "read"],
  ])("shows at %s where to get a token", async (path, scope) => {
    const metadata = `resource_metadata="${server.url()}/.well-known/oauth-protected-resource${path}"`;
    const without = await server.fetch(path, { method: "POST" });
    expect(without.status).toBe(401);
    expect(without.headers.get("www-authenticate")).toBe(`Bearer ${metadata}, scope="${scope}"`);
    const { headers } = await app.mcp("nonsense", path);
    expect(headers.get("www-authenticate")).toBe(
      `Bearer error="invalid_token", error_description="The bearer token is not valid.", ${metadata}, scope="${scope}"`,
    );
  });

  it("has no challenge in rejections for other reasons", async () => {
    const { id } = await newPerson();
    const { token } = await newApiKey(id);
    const { status, headers } = await app.mcp(token);
    expect(status).toBe(400);
    expect(headers.get("www-authenticate")).toBeNull();
  });

  it("registers an application as a public client", async () => {
    const answer = await app.register({
      redirect_uris: [REDIRECT_URI, REDIRECT_URI, "https://app.example/callback"],
      token_endpoint_auth_method: "client_secret_post",
      scope: "read",
      software_id: "ignored",
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.body).toEqual({
      client_id: expect.stringMatching(/^[\w-]{22}$/),
      client_id_issued_at: expect.any(Number),
      client_name: "Test app",
      redirect_uris: [REDIRECT_URI, "https://app.example/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    });
  });

  it("names an application without a name by its redirect host", async () => {
    const { body } = await app.register({ client_name: "\u202e ", redirect_uris: ["https://app.example/x"] });
    expect(body.client_name).toBe("app.example");
  });

  it.each([
    [{ redirect_uris: [] }, "invalid_redirect_uri"],
    [{ redirect_uris: "https://app.example/" }, "invalid_redirect_uri"],
    [{ redirect_uris: ["http://app.example/"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["https://app.example/\0"] }, "invalid_client_metadata"],
    [{ redirect_uris: Array(21).fill(REDIRECT_URI) }, "invalid_redirect_uri"],
    [{ client_name: 5 }, "invalid_client_metadata"],
    [{ grant_types: ["client_credentials"] }, "invalid_client_metadata"],
    [{ response_types: ["token"] }, "invalid_client_metadata"],
  ])("does not register %o", async (metadata, error) => {
    const { status, body } = await app.register(metadata);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(body.error_description).toEqual(expect.any(String));
  });

  it("does not register metadata that is not a JSON object or is too large", async () => {
    const post = (body: string, type = "application/json") =>
      server.fetch("/api/oauth/register", { method: "POST", headers: { "content-type": type }, body });
    for (const body of ["[]", "{", ""]) {
      const answer = await post(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: "invalid_client_metadata" });
    }
    expect((await post("{}", "text/plain")).status).toBe(415);
    expect((await post(JSON.stringify({ pad: "x".repeat(20_000) }))).status).toBe(413);
  });

  it("limits registrations and token requests of an address", async () => {
    await drainBucket("oauth-register:127.0.0.1");
    const { status, headers } = await app.register();
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    await drainBucket("oauth:127.0.0.1");
    expect((await app.exchange("a code")).status).toBe(429);
  });
});

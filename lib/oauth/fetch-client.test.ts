import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { EMPTY_ALLOW_LIST } from "#lib/platform/egress/address-policy.ts";
import { loopbackConfig } from "#lib/testing/egress.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { serversPerTest } from "#lib/testing/servers/servers-per-test.ts";
import { TEST_CA, TEST_CERTIFICATE } from "#lib/testing/servers/tls-certificates.ts";
import { fetchClient, isClientUrl } from "./fetch-client.ts";

const config = loopbackConfig({ extraCa: [TEST_CA] });
const use = serversPerTest();

type Served = { status?: number; headers?: Record<string, string>; body?: string; changes?: object };

/** Serves a metadata document with changes. Returns its URL and the server. */
async function serve({ status = 200, headers = {}, body, changes = {} }: Served = {}) {
  const documents = { url: "" };
  const answer = (_request: unknown, response: ServerResponse) => {
    const document = {
      client_id: documents.url,
      client_name: "An app",
      redirect_uris: ["https://app.example/callback"],
      ...changes,
    };
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(body ?? JSON.stringify(document));
  };
  const server = await use(startReceiver(answer, { tls: TEST_CERTIFICATE }));
  documents.url = `${server.origin}/client.json`;
  return { url: documents.url, server };
}

const faultOf = (url: string, given = config) =>
  fetchClient(url, given).then(
    () => null,
    (error) => error.fault,
  );

describe("client ID metadata documents", () => {
  it("reads the name and the redirect URIs that can be used", async () => {
    const redirect_uris = ["https://app.example/callback", "app://callback", "https://app.example/\0"];
    const { url, server } = await serve({
      changes: { client_name: "An\u202e\n app ", logo_uri: "ignored", redirect_uris },
    });
    expect(await fetchClient(url, config)).toEqual({
      id: url,
      name: "An app",
      redirectUris: ["https://app.example/callback"],
      seconds: 3_600,
    });
    expect(server.seen[0]?.headers).toMatchObject({ accept: "application/json" });
    expect(server.seen[0]?.headers.cookie).toBeUndefined();
  });

  it.each([
    ["max-age=600", 600],
    ["public, max-age=5", 300],
    ["max-age=999999999", 86_400],
    ["no-store", 300],
    ["private", 3_600],
  ])("is cached for as long as the document specifies: %s", async (cacheControl, seconds) => {
    const { url } = await serve({ headers: { "cache-control": cacheControl } });
    expect((await fetchClient(url, config)).seconds).toBe(seconds);
  });

  it.each<[string, Served, string]>([
    ["another client ID", { changes: { client_id: "https://other.example/client.json" } }, "invalidClient"],
    ["no name", { changes: { client_name: undefined } }, "invalidClient"],
    ["no redirect URI", { changes: { redirect_uris: [] } }, "invalidClient"],
    ["a secret", { changes: { token_endpoint_auth_method: "client_secret_post" } }, "invalidClient"],
    ["no JSON", { body: "{" }, "invalidClient"],
    ["HTML", { headers: { "content-type": "text/html" } }, "invalidClient"],
    ["too many bytes", { changes: { filler: "x".repeat(20_000) } }, "invalidClient"],
    ["an error", { status: 404 }, "unreachableClient"],
    ["a redirect", { status: 302, headers: { location: "https://127.0.0.1/" } }, "unreachableClient"],
  ])("refuses a document with %s", async (_what, served, fault) => {
    const { url } = await serve(served);
    expect(await faultOf(url)).toBe(fault);
  });

  it("does not connect to private addresses", async () => {
    const { url, server } = await serve();
    expect(await faultOf(url, { ...config, allow: EMPTY_ALLOW_LIST })).toBe("unreachableClient");
    expect(server.connections()).toBe(0);
  });

  it.each([
    ["https://app.example/client.json", true],
    ["https://app.example/client.json?v=2", true],
    ["https://app.example", false],
    ["https://app.example/", false],
    ["http://app.example/client.json", false],
    ["https://user@app.example/client.json", false],
    ["https://app.example/client.json#x", false],
    ["https://app.example/a/../client.json", false],
    ["https://APP.example/client.json", false],
    ["https://app.example:443/client.json", false],
    [`https://app.example/${"x".repeat(2_048)}`, false],
    ["a-registered-id", false],
  ])("takes %s for a document: %s", (id, isUrl) => {
    expect(isClientUrl(id)).toBe(isUrl);
  });
});

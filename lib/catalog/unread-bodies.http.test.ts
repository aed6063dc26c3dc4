import { once } from "node:events";
import { connect } from "node:net";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { rolesWith } from "#lib/platform/auth/permissions.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, pathOf } from "#lib/testing/call-endpoint.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { callUnfinished } from "#lib/testing/endpoints/unfinished-call.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

const cases = endpoints
  .filter(({ body, upload }) => body || upload)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = cases.filter(([, endpoint]) => !endpoint.public);
const byHeader = guarded.filter(([, { workspace }]) => workspace === "header");
const open = cases.filter(([, endpoint]) => endpoint.public);
const [[, first] = []] = byHeader;
if (!first) throw new Error("no endpoint has a body");
const managed = byHeader.filter(([, { permission }]) => !rolesWith(permission).includes("agent"));

/** None of these calls has a body that could be read: a response proves that nothing tried. */
describe("a call rejected before its body is read", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let stranger: Tenant;

  beforeAll(async () => {
    tenant = await newTenant();
    stranger = await newTenant();
  });
  beforeEach(resetBuckets);

  type Headers = Record<string, string>;

  /** Calls each endpoint with these headers. Returns those that did not respond with `expected`, or read the body. */
  async function unexpected(
    chosen: typeof cases,
    expected: [number, string],
    { headersOf, drain }: { headersOf: (own: Headers) => Headers; drain?: (endpoint: Endpoint) => string },
  ): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const [name, endpoint] of chosen) {
      await resetBuckets();
      if (drain) await drainBucket(drain(endpoint));
      const own = ownCall(endpoint, tenant);
      const body = { isRead: false };
      const raw = unreadable(body);
      const headers = { ...headersOf(own.headers ?? {}), ...aJsonBody };
      const { status, errorCode } = await callEndpoint(server, endpoint, { ...own, headers, raw });
      const response = [status, errorCode];
      if (body.isRead || response.join() !== expected.join()) found.push({ name, response, ...body });
    }
    return found;
  }

  it("has no valid credential", async () => {
    const { token: revoked } = await newApiKey(tenant.owner.id, { isRevoked: true });
    const withToken = (token: string) => ({
      headersOf: (own: Headers) => ({ ...own, authorization: `Bearer ${token}` }),
    });
    const headersOf = ({ authorization: _, ...anonymous }: Headers) => anonymous;
    expect(await unexpected(guarded, [401, "TOKEN_REQUIRED"], { headersOf })).toEqual([]);
    expect(await unexpected(guarded, [401, "TOKEN_INVALID"], withToken("nonsense"))).toEqual([]);
    expect(await unexpected(guarded, [401, "TOKEN_REVOKED"], withToken(revoked))).toEqual([]);
  });

  it("lacks its workspace, or comes from a non-member", async () => {
    const headersOf = ({ "x-workspace-id": _, ...nowhere }: Headers) => nowhere;
    expect(await unexpected(byHeader, [400, "WORKSPACE_REQUIRED"], { headersOf })).toEqual([]);
    const asStranger = (own: Headers) => ({ ...own, authorization: `Bearer ${stranger.owner.token}` });
    const foreign = await unexpected(byHeader, [403, "WORKSPACE_FORBIDDEN"], { headersOf: asStranger });
    expect(foreign).toEqual([]);
  });

  it("exceeds the rate limit of its workspace, its user or its address", async () => {
    const headersOf = (own: Headers) => own;
    const refused: [number, string] = [429, "RATE_LIMIT_EXCEEDED"];
    expect(await unexpected(guarded, refused, { headersOf, drain: bucketOf })).toEqual([]);
    const drain = ({ path }: Endpoint) => `open:${path}:127.0.0.1`;
    expect(await unexpected(open, refused, { headersOf, drain })).toEqual([]);
  });

  it("has a role without the permission", async () => {
    const headersOf = (own: Headers) => ({ ...own, authorization: `Bearer ${tenant.agent.token}` });
    expect(await unexpected(managed, [403, "FORBIDDEN"], { headersOf })).toEqual([]);
  });

  it("responds over HTTP before the body has ended", async () => {
    const path = pathOf(first, ownCall(first, tenant));
    const call = { method: first.method, path, headers: {} };
    expect(await callUnfinished(server, call)).toEqual([401, "TOKEN_REQUIRED"]);
  });

  it("leaves its connection open for the next call, whether the body is small or 1 MiB", async () => {
    const { hostname, port } = new URL(server.url());
    for (const size of [2, 1_048_576]) {
      const socket = connect(Number(port), hostname);
      const body = `"${"a".repeat(size - 2)}"`;
      const head = "POST /api/tag HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
      socket.write(`${head}Content-Length: ${size}\r\n\r\n${body}`);
      expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 401 /);
      socket.write("GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n");
      expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 200 /);
      socket.destroy();
    }
  });

  function bucketOf(endpoint: Endpoint): string {
    const { bucket, workspace } = endpoint;
    const params = Object(ownCall(endpoint, tenant).params);
    if (bucket) return `${bucket(params)}:${tenant.workspaceId}`;
    if (workspace === "body") return `unread:${tenant.owner.id}`;
    return workspace === "none" ? `user:${tenant.owner.id}` : `workspace:${tenant.workspaceId}`;
  }
});

const aJsonBody = { "content-type": "application/json", "content-length": "60000" };

/** A body that fails at the first attempt to read it, and records that. */
function unreadable(body: { isRead: boolean }): ReadableStream {
  const pull = (out: ReadableStreamDefaultController) => {
    body.isRead = true;
    out.error(new Error("the body was read"));
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** The documented order of checks: the body comes after everything about the caller. */
describe("the workspace in a body", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let stranger: Tenant;

  beforeAll(async () => {
    tenant = await newTenant();
    stranger = await newTenant();
  });
  beforeEach(resetBuckets);

  it.each(managed.filter(([, { body }]) => body))("%s: the role is checked first", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const body = { ...Object(own.body), workspaceId: stranger.workspaceId };
    const answer = await callEndpoint(server, endpoint, { ...own, body });
    expect(answer).toMatchObject({ status: 400, errorCode: "WORKSPACE_MISMATCH" });
    const headers = { ...own.headers, authorization: `Bearer ${tenant.agent.token}` };
    const asAgent = await callEndpoint(server, endpoint, { ...own, body, headers });
    expect(asAgent).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  });

  const [[, byBody] = []] = guarded.filter(([, { workspace }]) => workspace === "body");
  if (!byBody) throw new Error("no endpoint takes its workspace from the body");

  it("has at most 64 KiB if only it names the workspace", async () => {
    const own = ownCall(byBody, tenant);
    const raw = JSON.stringify({ ...Object(own.body), pad: "x".repeat(65_536) });
    const answer = await callEndpoint(server, byBody, { ...own, raw });
    expect(answer).toMatchObject({ status: 413, errorCode: "PAYLOAD_TOO_LARGE" });
  });

  it("counts against the rate limit of the workspace it names", async () => {
    const own = ownCall(byBody, tenant);
    await drainBucket(`workspace:${tenant.workspaceId}`);
    const answer = await callEndpoint(server, byBody, own);
    expect(answer).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
    expect(answer.headers.get("x-ratelimit-limit")).toBe("120");
  });
});

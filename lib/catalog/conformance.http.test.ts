import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { newApiKey, newSession } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

const cases = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = cases.filter(([, endpoint]) => !endpoint.public);
const withBody = cases.filter(([, { body }]) => body);
const withQuery = cases.filter(([, { query }]) => query);

/**
 * Endpoints of all kinds by what `route()` distinguishes: the method, where the workspace is named, and whether there
 * is a body. They get every malformed call; the other endpoints, which use the same code, get one of each kind.
 */
const samples = new Map(
  guarded.map(([, endpoint]) => [
    `${endpoint.method} ${endpoint.workspace} ${endpoint.body !== null}`,
    endpoint,
  ]),
);
const isSample = (endpoint: Endpoint) => [...samples.values()].includes(endpoint);

/** `callEndpoint` checks each of these responses: the envelope's five keys and the fixed headers. */
describe("conformance of every endpoint", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let cookie = "";
  /** An Authorization header, its error, and whether every endpoint gets it or only the samples. */
  let refused: [string | null, string, boolean][] = [];

  beforeAll(async () => {
    tenant = await newTenant();
    const { owner } = tenant;
    cookie = (await newSession(owner.id)).cookie;
    const expired = await newApiKey(owner.id, { expiresAt: new Date(Date.now() - 60_000) });
    const revoked = await newApiKey(owner.id, { isRevoked: true });
    const [head, claims] = owner.token.split(".");
    refused = [
      [null, "TOKEN_REQUIRED", true],
      ["", "TOKEN_REQUIRED", false],
      ["Basic YW5hOnNlY3JldA==", "TOKEN_REQUIRED", false],
      ["Bearer not-a-token", "TOKEN_INVALID", true],
      [`Bearer ${head}.${claims}.${"A".repeat(43)}`, "TOKEN_INVALID", false],
      [`Bearer ${unsigned({ sub: owner.id, aud: "tertulia-api", iat: 1 })}`, "TOKEN_INVALID", false],
      [`Bearer ${expired.token}`, "TOKEN_EXPIRED", false],
      [`Bearer ${revoked.token}`, "TOKEN_REVOKED", true],
    ];
  });
  beforeEach(resetBuckets);

  const call = (endpoint: Endpoint, given: EndpointCall) => callEndpoint(server, endpoint, given);

  it.each(guarded)("%s rejects calls without a valid credential", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const digest = await digestDatabase();
    const chosen = isSample(endpoint) ? refused : refused.filter(([, , isForAll]) => isForAll);
    for (const [authorization, errorCode] of chosen) {
      const { authorization: _, ...headers } = own.headers ?? {};
      const given = authorization === null ? headers : { ...headers, authorization };
      expect(await call(endpoint, { ...own, headers: given })).toMatchObject({ status: 401, errorCode });
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  const writing = guarded.filter(([, { method }]) => method !== "GET");
  it.each(writing)("%s accepts the console's cookie only from the console", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const { authorization: __, ...unsigned } = own.headers ?? {};
    const headers = { ...unsigned, cookie };
    const foreign: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
      { origin: "https://evil.example" },
    ];
    const digest = await digestDatabase();
    for (const site of isSample(endpoint) ? foreign : foreign.slice(0, 2)) {
      const answer = await call(endpoint, { ...own, headers: { ...headers, ...site } });
      expect(answer).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  it.each(withBody)("%s rejects an invalid body", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const send = (raw: BodyInit, headers: Record<string, string> = {}) =>
      call(endpoint, { ...own, raw, headers: { ...own.headers, ...headers } });
    const some = <T>(all: T[]) => (isSample(endpoint) ? all : all.slice(0, 1));
    const digest = await digestDatabase();
    const invalid = ["{", '{"a":1,}', "{'a':1}", "NaN", "\u{feff}{}", new Uint8Array([0x22, 0xff, 0x22])];
    for (const raw of some(invalid)) {
      expect(await send(raw)).toMatchObject({ status: 400, errorCode: "INVALID_JSON" });
    }
    for (const type of some(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])) {
      const answer = await send("{}", { "content-type": type });
      expect(answer).toMatchObject({ status: 415, errorCode: "UNSUPPORTED_MEDIA_TYPE" });
    }
    for (const raw of some([
      '{"unknown":[{"deep":"\\u0000"}]}',
      '{"name":"a\\u0000b"}',
      '{"a\\u0000":1}',
      `${"[".repeat(40)}${"]".repeat(40)}`,
    ])) {
      expect(await send(raw)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
    const notObjects = [[], null, "text", 1, true];
    for (const value of notObjects) expect(endpoint.body?.safeParse(value).success).toBe(false);
    for (const value of some(notObjects)) {
      const answer = await send(JSON.stringify(value));
      expect(answer.status).toBe(400);
      const isElsewhere = endpoint.workspace === "body" && answer.errorCode === "WORKSPACE_REQUIRED";
      if (!isElsewhere) expect(answer.errorCode).toBe("VALIDATION_ERROR");
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  const tooLarge = { status: 413, errorCode: "PAYLOAD_TOO_LARGE" };
  it.each(withBody)("%s rejects a body above its limit without reading it", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const headers = { ...own.headers, "content-length": String(endpoint.bodyBytes + 1) };
    const unread = new ReadableStream({ pull: (out) => out.error(new Error("read")) }, { highWaterMark: 0 });
    expect(await call(endpoint, { ...own, headers, raw: unread })).toMatchObject(tooLarge);
  });

  const oneOfEachLimit = new Map(withBody.map(([, endpoint]) => [endpoint.bodyBytes, endpoint]));
  it.each([...oneOfEachLimit])("accepts a body of %i bytes and rejects one more", async (bytes, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const ofSize = (size: number) => `{"pad":"${"x".repeat(size - 10)}"}`;
    expect(await call(endpoint, { ...own, raw: ofSize(bytes + 1) })).toMatchObject(tooLarge);
    expect(await call(endpoint, { ...own, raw: streamOf(ofSize(bytes + 1)) })).toMatchObject(tooLarge);
    const largest = await call(endpoint, { ...own, raw: ofSize(bytes) });
    expect([200, 400]).toContain(largest.status);
  });

  it.each(withBody)("%s names the invalid fields", async (_, endpoint) => {
    const { body } = endpoint;
    const own = ownCall(endpoint, tenant);
    const fields = Object.keys(Object(own.body)).filter((field) => field !== "workspaceId");
    const wrongs = fields.flatMap((field) => {
      const { [field]: __, ...without } = Object(own.body);
      const wrong = { ...Object(own.body), [field]: { nonsense: true } };
      return [wrong, without].map((input) => ({ field, input }));
    });
    const found = wrongs.filter(({ input }) => !body?.safeParse(input).success);
    for (const { field, input } of found) expect(messageOf(body, input)).toContain(field);
    for (const { field, input } of found.slice(0, 1)) {
      const answer = await call(endpoint, { ...own, body: input });
      expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
      expect(answer.message).toContain(field);
    }
  });

  const namesWorkspace = guarded.filter(
    ([, { workspace, query, body }]) =>
      workspace === "header" && [query, body].some((part) => part && requiresWorkspace(part)),
  );
  it.each(namesWorkspace)("%s requires workspaceId in addition to the header", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const part = "workspaceId" in Object(own.body) ? "body" : "query";
    const { workspaceId: __, ...rest } = Object(own[part]);
    const answer = await call(endpoint, { ...own, [part]: rest });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(answer.message).toContain("workspaceId is required");
  });

  it.each(withQuery)("%s rejects an invalid query", async (_, endpoint) => {
    const { query } = endpoint;
    const own = ownCall(endpoint, tenant);
    const fields = Object.keys(Object(own.query)).filter((key) => key !== "workspaceId");
    const withField = (field: string, value: unknown) => ({ ...Object(own.query), [field]: value });
    for (const field of fields) {
      expect(messageOf(query, withField(field, ["one", "two"]))).toContain(field);
    }
    for (const field of fields.slice(0, 1)) {
      for (const value of [["one", "two"], "with\0nul"]) {
        const answer = await call(endpoint, { ...own, query: withField(field, value) });
        expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
        expect(answer.message).toContain(field);
      }
    }
  });

  it.each(cases)("%s returns the caller's request id, or a new one if it is unsafe", async (_, endpoint) => {
    const send = (id: string) =>
      call(endpoint, { ...ownCall(endpoint, tenant), headers: { "x-request-id": id } });
    const mine = newId();
    expect((await send(mine)).headers.get("x-request-id")).toBe(mine);
    expect((await send("a b<script>")).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("uses the envelope for unknown paths and methods", async () => {
    const [, first] = cases[0] ?? [];
    if (!first) throw new Error("the catalog is empty");
    const unknown = ["/api/nothing", "/api/contact/1/2/3", "/api/CONTACT"] as const;
    for (const path of unknown) {
      const answer = await call({ ...first, path, method: "GET" }, {});
      expect(answer).toMatchObject({ status: 404, errorCode: "ROUTE_NOT_FOUND" });
    }
    const answer = await call({ ...first, path: "/api/user/login", method: "PUT" }, {});
    expect(answer).toMatchObject({ status: 405, errorCode: "METHOD_NOT_ALLOWED" });
    expect(answer.headers.get("allow")).toBe("POST");
  });
});

function unsigned(claims: Record<string, unknown>): string {
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");
  return `${encode({ alg: "none", typ: "login+jwt" })}.${encode(claims)}.`;
}

/** The message of the error that parsing an input throws. */
function messageOf(schema: Endpoint["body"], input: unknown): string {
  try {
    if (schema) parseInput(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return "";
}

function streamOf(text: string): ReadableStream {
  return new Blob([text]).stream();
}

/** Whether the part of an input has to name the workspace. */
function requiresWorkspace(part: z.ZodType): boolean {
  const issues = part.safeParse({}).error?.issues ?? [];
  return issues.some(({ path }) => path.join() === "workspaceId");
}

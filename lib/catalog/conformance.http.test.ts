import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { newId } from "#lib/platform/ids.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { digestDatabase, refillBuckets } from "#lib/testing/database-digest.ts";
import { ownCall } from "#lib/testing/endpoint-input.ts";
import { newApiKey, newSession } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

const cases = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const guarded = cases.filter(([, endpoint]) => !endpoint.public);
const withBody = cases.filter(([, { body }]) => body);
const withQuery = cases.filter(([, { query }]) => query);

/** `callEndpoint` checks of every one of these answers: the envelope's five keys and the fixed headers. */
describe("conformance of every endpoint", () => {
  const server = useTestServer();
  let tenant: Tenant;

  beforeAll(async () => {
    tenant = await newTenant();
  });
  beforeEach(refillBuckets);

  const call = (endpoint: Endpoint, given: EndpointCall) => callEndpoint(server, endpoint, given);

  it.each(guarded)("%s takes no call without a credential that counts", async (_, endpoint) => {
    const { owner } = tenant;
    const expired = await newApiKey(owner.id, { expiresAt: new Date(Date.now() - 60_000) });
    const revoked = await newApiKey(owner.id, { isRevoked: true });
    const [head, claims] = owner.token.split(".");
    const refused: [string | null, string][] = [
      [null, "TOKEN_REQUIRED"],
      ["", "TOKEN_REQUIRED"],
      ["Basic YW5hOnNlY3JldA==", "TOKEN_REQUIRED"],
      ["Bearer not-a-token", "TOKEN_INVALID"],
      [`Bearer ${head}.${claims}.${"A".repeat(43)}`, "TOKEN_INVALID"],
      [`Bearer ${unsigned({ sub: owner.id, aud: "tertulia-api", iat: 1 })}`, "TOKEN_INVALID"],
      [`Bearer ${expired.token}`, "TOKEN_EXPIRED"],
      [`Bearer ${revoked.token}`, "TOKEN_REVOKED"],
    ];
    const own = ownCall(endpoint, tenant);
    const digest = await digestDatabase();
    for (const [authorization, errorCode] of refused) {
      const { authorization: _, ...headers } = own.headers ?? {};
      const given = authorization === null ? headers : { ...headers, authorization };
      expect(await call(endpoint, { ...own, headers: given })).toMatchObject({ status: 401, errorCode });
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  const writing = guarded.filter(([, { method }]) => method !== "GET");
  it.each(writing)("%s takes the console's cookie from the console alone", async (_, endpoint) => {
    const { cookie } = await newSession(tenant.owner.id);
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
    for (const site of foreign) {
      const answer = await call(endpoint, { ...own, headers: { ...headers, ...site } });
      expect(answer).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  it.each(withBody)("%s refuses a body it cannot read", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const send = (raw: BodyInit, headers: Record<string, string> = {}) =>
      call(endpoint, { ...own, raw, headers: { ...own.headers, ...headers } });
    const digest = await digestDatabase();
    for (const raw of ["{", '{"a":1,}', "{'a':1}", "NaN", "\u{feff}{}", new Uint8Array([0x22, 0xff, 0x22])]) {
      expect(await send(raw)).toMatchObject({ status: 400, errorCode: "INVALID_JSON" });
    }
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      const answer = await send("{}", { "content-type": type });
      expect(answer).toMatchObject({ status: 415, errorCode: "UNSUPPORTED_MEDIA_TYPE" });
    }
    for (const raw of ['{"name":"a\\u0000b"}', '{"a\\u0000":1}', '{"unknown":[{"deep":"\\u0000"}]}']) {
      expect(await send(raw)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
    for (const raw of ["[]", "null", '"text"', "1", "true", `${"[".repeat(40)}${"]".repeat(40)}`]) {
      const answer = await send(raw);
      expect(answer.status).toBe(400);
      const isElsewhere = endpoint.workspace === "body" && answer.errorCode === "WORKSPACE_REQUIRED";
      if (!isElsewhere) expect(answer.errorCode).toBe("VALIDATION_ERROR");
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  it.each(withBody)("%s takes a body of its limit, mostly 1 MiB, and no byte more", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const { bodyBytes } = endpoint;
    const ofSize = (bytes: number) => `{"pad":"${"x".repeat(bytes - 10)}"}`;
    const tooLarge = { status: 413, errorCode: "PAYLOAD_TOO_LARGE" };
    expect(await call(endpoint, { ...own, raw: ofSize(bodyBytes + 1) })).toMatchObject(tooLarge);
    expect(await call(endpoint, { ...own, raw: streamOf(ofSize(bodyBytes + 1)) })).toMatchObject(tooLarge);
    const largest = await call(endpoint, { ...own, raw: ofSize(bodyBytes) });
    expect([200, 400]).toContain(largest.status);
  });

  it.each(withBody)("%s names the fields that are wrong", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const fields = Object.entries(Object(own.body)).filter(([field]) => field !== "workspaceId");
    for (const [field, value] of fields) {
      const wrong = { ...Object(own.body), [field]: { nonsense: true } };
      if (endpoint.body?.safeParse(wrong).success) continue;
      const answer = await call(endpoint, { ...own, body: wrong });
      expect({ field, value, ...answer }).toMatchObject({
        field,
        status: 400,
        errorCode: "VALIDATION_ERROR",
      });
      expect(answer.message).toContain(field);
      const { [field]: __, ...without } = Object(own.body);
      if (endpoint.body?.safeParse(without).success) continue;
      const missing = await call(endpoint, { ...own, body: without });
      expect(missing).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
      expect(missing.message).toContain(field);
    }
  });

  const namesWorkspace = guarded.filter(
    ([, { workspace, query, body }]) =>
      workspace === "header" && [query, body].some((part) => part && requiresWorkspace(part)),
  );
  it.each(namesWorkspace)("%s wants the workspace besides the header", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    const part = "workspaceId" in Object(own.body) ? "body" : "query";
    const { workspaceId: __, ...rest } = Object(own[part]);
    const answer = await call(endpoint, { ...own, [part]: rest });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(answer.message).toContain("workspaceId is required");
  });

  it.each(withQuery)("%s refuses a query it cannot read", async (_, endpoint) => {
    const own = ownCall(endpoint, tenant);
    for (const field of Object.keys(Object(own.query)).filter((key) => key !== "workspaceId")) {
      for (const value of [["one", "two"], "with\0nul"]) {
        const answer = await call(endpoint, { ...own, query: { ...Object(own.query), [field]: value } });
        expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
        expect(answer.message).toContain(field);
      }
    }
  });

  it.each(cases)(
    "%s answers the caller's harmless request id, and its own for another",
    async (_, endpoint) => {
      const send = (id: string) =>
        call(endpoint, { ...ownCall(endpoint, tenant), headers: { "x-request-id": id } });
      const mine = newId();
      expect((await send(mine)).headers.get("x-request-id")).toBe(mine);
      expect((await send("a b<script>")).headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("tells unknown paths and methods in the envelope too", async () => {
    const [, first] = cases[0] ?? [];
    if (!first) throw new Error("the catalogue is empty");
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

function streamOf(text: string): ReadableStream {
  return new Blob([text]).stream();
}

/** Whether the part of an input has to name the workspace. */
function requiresWorkspace(part: z.ZodType): boolean {
  const issues = part.safeParse({}).error?.issues ?? [];
  return issues.some(({ path }) => path.join() === "workspaceId");
}

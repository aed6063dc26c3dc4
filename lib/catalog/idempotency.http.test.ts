import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takesIdempotencyKey } from "#lib/platform/api/idempotency/read-idempotency-key.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { endpoints } from "./endpoints.ts";

const writing = endpoints
  .filter(takesIdempotencyKey)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** Calls that take something away which other calls name, or end the owner's token. */
const takesAway = (name: string) => /^DELETE|delete-batch|password/.test(name);

describe("a call with an Idempotency-Key", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let isReplaced = false;
  beforeAll(async () => {
    tenant = await newTenant();
  });
  beforeEach(resetBuckets);

  it.each(writing)("%s runs once, and its response is replayed", async (name, endpoint) => {
    if (isReplaced) tenant = await newTenant();
    isReplaced = takesAway(name);
    const call = ownCall(endpoint, tenant);
    const headers = { ...call.headers, "idempotency-key": "the-key-of-the-test" };
    const first = await callEndpoint(server, endpoint, { ...call, headers });
    expect(first.status).toBeLessThan(500);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    // It ends the caller's login token.
    if (endpoint === userEndpoints.changePassword) return;
    const again = await callEndpoint(server, endpoint, { ...call, headers });
    expect(again).toMatchObject({ status: first.status, text: first.text });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});

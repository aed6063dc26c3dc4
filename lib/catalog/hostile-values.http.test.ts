import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { refillBuckets } from "#lib/testing/database-digest.ts";
import { ownCall } from "#lib/testing/endpoint-input.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

/** Values that have broken servers: objects without a text, half characters, dates and numbers out of range. */
const texts = ["__proto__", "+275760-09-13T00:00:00Z", "9".repeat(400)];
const values = [...texts, "\ud800", [null, [{}]], { toString: 1 }];

type Path = (string | number)[];
const parts = [
  ["params", texts],
  ["query", texts],
  ["body", values],
] as const;

/** The vendor's own API in the simulator takes any JSON as text, and has its own tests; a form has no JSON fields. */
const cases = endpoints
  .filter(({ path }) => !path.startsWith("/api/simulator/{key}"))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe("a hostile value in any field of any endpoint", () => {
  const server = useTestServer();
  let shared: Tenant;
  beforeAll(async () => {
    shared = await newTenant();
  });
  beforeEach(refillBuckets);

  it.each(cases)("%s answers, and never with a fault of ours", async (_, endpoint) => {
    // A read does not change the tenant, so that the next test can use it.
    const own = ownCall(endpoint, endpoint.method === "GET" ? shared : await newTenant());
    let calls = 0;
    for (const { where, call } of hostileCalls(own)) {
      calls += 1;
      if (calls % 40 === 0) await refillBuckets();
      const { status, text } = await callEndpoint(server, endpoint, call);
      expect({ where, status, text }).toSatisfy(() => status < 500);
    }
  });
});

function hostileCalls(own: EndpointCall): { where: string; call: EndpointCall }[] {
  return parts.flatMap(([part, hostile]) =>
    pathsIn(own[part]).flatMap((path) =>
      hostile.map((value) => ({
        where: `${part}.${path.join(".")} = ${JSON.stringify(value).slice(0, 40)}`,
        call: { ...own, [part]: withValue(own[part], path, value) },
      })),
    ),
  );
}

/** Every place in a value, the first of each list; the workspace is not one, which the tenancy tests look at. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return path.length > 0 ? [path] : [];
  const keys = Array.isArray(value) ? (value.length > 0 ? [0] : []) : Object.keys(value);
  const below = keys
    .filter((key) => key !== "workspaceId")
    .flatMap((key) => pathsIn(Reflect.get(value, key), [...path, key]));
  return path.length > 0 ? [path, ...below] : below;
}

function withValue(holder: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy: object = Array.isArray(holder) ? [...holder] : { ...Object(holder) };
  return Object.assign(copy, { [key]: withValue(Reflect.get(Object(holder), key), rest, value) });
}

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import { parseJson } from "#lib/platform/api/request/parse-json.ts";
import { AppError } from "#lib/platform/errors.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

/** Values that have broken servers: objects without a text, half characters, dates and numbers out of range. */
const texts = ["__proto__", "+275760-09-13T00:00:00Z", "9".repeat(400)];
const values = [...texts, "\ud800", [null, [{}]], { toString: 1 }];

type Path = (string | number)[];
type Part = "params" | "query" | "body";
const parts: readonly [Part, readonly unknown[]][] = [
  ["params", texts],
  ["query", texts],
  ["body", values],
];

/** The vendor's own API in the simulator takes any JSON as text, and has its own tests; a form has no JSON fields. */
const cases = endpoints
  .filter(({ path }) => !path.startsWith("/api/simulator/{key}"))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe("hostile values in every field of every endpoint", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let isReplaced = false;
  beforeAll(async () => {
    tenant = await newTenant();
  });
  beforeEach(resetBuckets);

  it.each(cases)("%s responds without a server error", async (_, endpoint) => {
    if (isReplaced) tenant = await newTenant();
    isReplaced = false;
    let calls = 0;
    let isRefusalSent = false;
    for (const { where, part, call } of hostileCalls(ownCall(endpoint, tenant))) {
      const refusal = refusalOf(endpoint, part, call);
      expect({ where, refusal }).toSatisfy(() => refusal === null || refusal instanceof AppError);
      // Input that the schema rejects is sent once per endpoint, because it does not reach the verb.
      if (refusal && isRefusalSent) continue;
      isRefusalSent ||= refusal !== null;
      calls += 1;
      if (calls % 40 === 0) await resetBuckets();
      const { status, text } = await callEndpoint(server, endpoint, call);
      expect({ where, status, text }).toSatisfy(() => status < 500);
      if (refusal) expect({ where, status, text }).toMatchObject({ status: 400 });
      // Other changes take nothing away that later tests name.
      isReplaced ||= status === 200 && endpoint.method === "PUT";
    }
  });
});

/** The error thrown by parsing one part of a call like its route; null if it is accepted. */
function refusalOf(endpoint: Endpoint, part: Part, call: EndpointCall): unknown {
  const schema = endpoint[part];
  if (!schema) return null;
  try {
    const value = part === "body" ? parseJson(Buffer.from(JSON.stringify(call.body))) : textsOf(call[part]);
    parseInput(schema, value);
    return null;
  } catch (error) {
    return error;
  }
}

/** The values of a path or query as the route receives them. */
function textsOf(part: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object(part)).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length > 1 ? value.map(String) : String(value),
    ]),
  );
}

function hostileCalls(own: EndpointCall): { where: string; part: Part; call: EndpointCall }[] {
  return parts.flatMap(([part, hostile]) =>
    pathsIn(own[part]).flatMap((path) =>
      hostile.map((value) => ({
        where: `${part}.${path.join(".")} = ${JSON.stringify(value).slice(0, 40)}`,
        part,
        call: { ...own, [part]: withValue(own[part], path, value) },
      })),
    ),
  );
}

/** Every path in a value, with the first item of each list. Excludes the workspace, which the tenancy tests cover. */
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

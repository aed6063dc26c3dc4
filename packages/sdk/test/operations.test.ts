import { describe, expect, it } from "vitest";
import { endpointGroups } from "../../../lib/catalog/endpoints.ts";
import { API_VERSION } from "../../../lib/platform/api/api-version.ts";
import type { Endpoint } from "../../../lib/platform/api/endpoint.ts";
import { takesIdempotencyKey } from "../../../lib/platform/api/idempotency/read-idempotency-key.ts";
import { ownCall } from "../../../lib/testing/endpoints/endpoint-input.ts";
import type { Tenant } from "../../../lib/testing/factories/tenant.ts";
import { Tertulia } from "../src/index.ts";

const idsByThing = new Map<unknown, string>();
/** Returns an id per kind of record, without a database. */
function idOf(_: object, thing: unknown): string {
  const id = idsByThing.get(thing) ?? `0199c0de-0000-7000-8000-${String(idsByThing.size).padStart(12, "0")}`;
  idsByThing.set(thing, id);
  return id;
}

const tenant = {
  workspaceId: "workspace-1",
  owner: { token: "token-1" },
  agent: { email: "agent@tertulia.example" },
  fileName: "menu.txt",
  canary: "canary",
  documentUrl: "https://files.tertulia.example/menu.txt",
  ids: new Proxy({}, { get: idOf }),
} as unknown as Tenant;

type Method = (input: unknown) => Promise<unknown>;

const methods = Object.entries(endpointGroups).flatMap(([resource, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => ({ resource, name, endpoint })),
);
// Vendors and website visitors call the first ones. The last ones reject programs.
const notForIntegrators = methods.filter(({ endpoint: { path } }) =>
  /^\/api\/(?:widget\/|form\/public\/|channel\/webhook\/|simulator\/\{key\}\/|user\/(?:factor|authenticator-app|passkey|recovery-codes))/.test(
    path,
  ),
);
const offered = methods.filter((method) => !notForIntegrators.includes(method));

/** Returns the request of a method. */
async function requestOf(resource: string, name: string, input: unknown) {
  const requests: Request[] = [];
  const client = new Tertulia({
    baseUrl: "https://crm.example.com/sub/",
    apiKey: tenant.owner.token,
    workspaceId: tenant.workspaceId,
    fetch: async (url, init) => {
      requests.push(new Request(url, init));
      return Response.json({ success: true, code: 200, errorCode: null, message: "OK", data: null });
    },
  }) as unknown as Record<string, Record<string, Method>>;
  await client[resource]?.[name]?.(input);
  const [request] = requests;
  if (!request) throw new Error(`${resource}.${name} sent nothing`);
  return request;
}

/** Returns the input of a method, and the request for the contract. */
function inputOf(endpoint: Endpoint) {
  const call = ownCall(endpoint, tenant) as Record<"params" | "query" | "body", Record<string, unknown>>;
  const { workspaceId, ...fields } = { ...call.params, ...call.query, ...call.body };
  const isWholeBody = endpoint.path.startsWith("/api/worker/webhook/");
  const upload = endpoint.upload ? uploadOf(endpoint) : {};
  const input = isWholeBody ? { ...call.params, ...call.query, body: call.body } : { ...fields, ...upload };
  // A key that query and body both take is sent once.
  const taken = Object.keys(shapeOf(endpoint.query));
  const [shared, own] = [true, false].map((isShared) =>
    Object.entries(call.body ?? {}).filter(
      ([name]) => (name !== "workspaceId" && taken.includes(name)) === isShared,
    ),
  );
  return {
    input,
    params: { ...call.params },
    query: { ...call.query, ...Object.fromEntries(shared ?? []) },
    body: Object.fromEntries(own ?? []),
  };
}

function uploadOf({ upload }: Endpoint): Record<string, unknown> {
  const fields = { agentId: "agent-1", kind: "contacts" };
  const names = Object.keys(shapeOf(upload?.schema));
  const known = Object.entries(fields).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(known), file: new Blob(["name\nAna"]), fileName: "contacts.csv" };
}

function shapeOf(schema: unknown): Record<string, unknown> {
  return (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
}

describe("the methods of the client", () => {
  it("cover every endpoint that integrators call", () => {
    const client = new Tertulia({ baseUrl: "https://crm.example.com" });
    const present = Object.entries(client).flatMap(([resource, group]) =>
      resource === "rateLimit" ? [] : Object.keys(group as object).map((name) => `${resource}.${name}`),
    );
    expect(present).toEqual(offered.map(({ resource, name }) => `${resource}.${name}`));
    expect(notForIntegrators.map(({ endpoint }) => endpoint.workspace)).toEqual(
      notForIntegrators.map(() => "none"),
    );
  });

  for (const { resource, name, endpoint } of offered) {
    it(`${resource}.${name} sends what its contract accepts`, async () => {
      const { input, params, query, body } = inputOf(endpoint);
      const request = await requestOf(resource, name, input);
      const url = new URL(request.url);
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(params[key])));
      expect(`${request.method} ${url.pathname}`).toBe(`${endpoint.method} /sub${path}`);
      expect(request.headers.get("authorization")).toBe("Bearer token-1");
      expect(request.headers.get("tertulia-version")).toBe(API_VERSION);
      expect(request.headers.get("x-workspace-id")).toBe("workspace-1");
      expect(request.headers.has("idempotency-key")).toBe(takesIdempotencyKey(endpoint));
      expect(endpoint.query?.parse(Object.fromEntries(url.searchParams))).toEqual(
        endpoint.query?.parse(query),
      );
      if (endpoint.upload) return expectUpload(request, endpoint);
      if (!endpoint.body) return expect(request.body).toBeNull();
      expect(request.headers.get("content-type")).toBe("application/json");
      expect(endpoint.body.parse(await request.json())).toEqual(endpoint.body.parse(body));
    });
  }
});

async function expectUpload(request: Request, { upload }: Endpoint) {
  if (upload?.mediaType === "application/octet-stream") {
    expect(request.headers.get("content-type")).toBe("application/octet-stream");
    return expect(await request.text()).toBe("name\nAna");
  }
  const form = await request.formData();
  const file = form.get("file") as File;
  expect([file.name, await file.text()]).toEqual(["contacts.csv", "name\nAna"]);
  form.delete("file");
  const { file: _, ...fields } = shapeOf(upload?.schema);
  expect([...form.keys()].sort()).toEqual(Object.keys(fields).sort());
}

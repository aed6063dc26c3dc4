import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { takesIdempotencyKey } from "#lib/platform/api/idempotency/read-idempotency-key.ts";
import { exampleComposer } from "#lib/platform/api/openapi/examples.ts";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { events } from "#lib/rules/events.ts";
import { endpoints } from "./endpoints.ts";
import { ids } from "./examples/ids.ts";
import { documentParts, systemDocument } from "./openapi.ts";
import { payloadExample } from "./payload-examples.ts";

/**
 * Most bytes of the document per operation, on average; 7,264 before schemas and responses were shared, 2,342 before
 * every error had headers and an example, every parameter a description, and every integer a format.
 */
const MAX_BYTES_PER_OPERATION = 2_700;

type Content = Record<string, { schema: unknown; example?: unknown }>;
type Response = { description: string; headers: object; content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security?: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, Response | { $ref: string }>;
};
type Webhook = {
  post: {
    requestBody: {
      content: Record<
        string,
        { example: unknown; schema: { properties: Record<string, { $ref?: string }> } }
      >;
    };
  };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

const document = systemDocument("https://crm.example") as Document;
const examples = exampleComposer(documentParts.schemas, documentParts.examples);
const cases = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

function operationOf({ method, path }: Endpoint): Operation {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
}

function responseOf(endpoint: Endpoint, status: string): Response {
  const response = operationOf(endpoint).responses[status];
  if (!response) throw new Error(`${endpoint.path} has no ${status}`);
  return "$ref" in response ? (find(response.$ref) as Response) : response;
}

function find(reference: string): unknown {
  const [, , kind = "", name = ""] = reference.split("/");
  return document.components[kind]?.[name];
}

it("is small", () => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(
    MAX_BYTES_PER_OPERATION * (endpoints.length + events.length),
  );
});

it("refers only to existing components, and has no unused ones", () => {
  const used = new Set(JSON.stringify(document).match(/#\/components\/\w+\/[\w-]+/g));
  expect([...used].filter((reference) => find(reference) === undefined)).toEqual([]);
  const { securitySchemes: _, ...kinds } = document.components;
  const all = Object.entries(kinds).flatMap(([kind, components]) =>
    Object.keys(components).map((name) => `#/components/${kind}/${name}`),
  );
  expect(all.filter((reference) => !used.has(reference))).toEqual([]);
});

it("includes the schemas of every domain", () => {
  const listed = readFileSync("lib/catalog/schemas.ts", "utf8");
  expect(globSync("lib/*/schema.ts").filter((path) => !listed.includes(`"#${path}"`))).toEqual([]);
});

it("gives every operation a unique name of a verb and a noun", () => {
  const ids = endpoints.map((endpoint) => operationOf(endpoint).operationId);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[a-z]+([A-Z][a-z]*)+$/);
});

it.each(cases)("has a summary and a description of %s", (_, endpoint) => {
  expect(operationOf(endpoint).summary).toMatch(/^[A-Z].*[^.]$/);
  expect(endpoint.description).toMatch(/[.]$/);
  expect(operationOf(endpoint).description.startsWith(endpoint.description ?? "-")).toBe(true);
});

it.each(cases)("has valid examples of the input and output of %s", (_, endpoint) => {
  const body = endpoint.upload?.schema ?? endpoint.body;
  if (body) {
    const [content] = Object.values(operationOf(endpoint).requestBody?.content ?? {});
    expect(content?.example).toEqual(examples.body(endpoint));
    expect(body.safeParse(content?.example).error).toBeUndefined();
    expect(content?.example).not.toEqual({});
  }
  const [content] = Object.values(responseOf(endpoint, "200").content ?? {});
  const data = examples.response(endpoint);
  expect(endpoint.response.safeParse(data).error).toBeUndefined();
  expect(content?.example).toEqual(
    endpoint.bare ? data : { success: true, code: 200, errorCode: null, message: "OK", data },
  );
});

it("makes up no text from the name of a field", () => {
  const made = endpoints.flatMap((endpoint) =>
    madeUpIn([examples.body(endpoint), examples.response(endpoint)]).map(
      (field) => `${endpoint.path} ${field}`,
    ),
  );
  expect(made).toEqual([]);
});

/** The fields whose example repeats their name: `problemId: "Problem id"`. */
function madeUpIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => {
    const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const isMadeUp = part === words.charAt(0).toUpperCase() + words.slice(1);
    return isMadeUp ? [field] : madeUpIn(part);
  });
}

it.each(cases)("identifies each record by its own id in the examples of %s", (_, endpoint) => {
  const [body] = Object.values(operationOf(endpoint).requestBody?.content ?? {});
  const [answer] = Object.values(responseOf(endpoint, "200").content ?? {});
  for (const [resource, id] of [...idsIn(body?.example), ...idsIn(answer?.example)]) {
    expect([resource, id]).toEqual([resource, Reflect.get(ids, resource)]);
  }
});

/**
 * Our ids of objects whose field is named like a resource: `contact: {id}`, `contacts: [{id}]`. Graphs have two nodes.
 */
function idsIn(value: unknown): [resource: string, id: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => {
    const resource = field.replace(/s$/, "");
    const own = [part].flat().map((item) => String(Object(item).id));
    const known = Object.hasOwn(ids, resource) && resource !== "node";
    const named = own.filter((id) => known && id.startsWith("0199c0de-"));
    return [...named.map((id): [string, string] => [resource, id]), ...idsIn(part)];
  });
}

it.each(cases)("documents every status of %s with its codes", (_, endpoint) => {
  const statuses = ["200", "400", "429", "500", "503"];
  if (endpoint.etag) statuses.push("304");
  if (!endpoint.public) statuses.push("401", "403");
  if (endpoint.body) statuses.push("413", "415");
  if (endpoint.upload) statuses.push("413");
  expect(Object.keys(operationOf(endpoint).responses)).toEqual(expect.arrayContaining(statuses));
  for (const status of Object.keys(operationOf(endpoint).responses)) {
    if (Number(status) >= 400)
      expect(responseOf(endpoint, status).description).toMatch(/^[A-Z_]+(, [A-Z_]+)*$/);
  }
});

it("requires the bearer token except on public operations", () => {
  for (const endpoint of endpoints) {
    expect(operationOf(endpoint).security).toEqual(endpoint.public ? [] : undefined);
  }
});

it("describes the webhook of each trigger with the exact schema of its body", () => {
  const { webhooks } = systemDocument("https://crm.example") as { webhooks: Record<string, Webhook> };
  expect(Object.keys(webhooks)).toEqual(events.map(({ trigger }) => payloadTriggerName(trigger)));
  for (const event of events) {
    const name = payloadTriggerName(event.trigger);
    const content = webhooks[name]?.post.requestBody.content["application/json"];
    expect(content?.example).toEqual(payloadExample(event));
    expect(content?.schema).toMatchObject({
      required: ["trigger", "timestamp", "workspaceId", event.subject],
      properties: { trigger: { const: name } },
    });
    const body = content?.schema.properties[event.subject];
    const resolved = (body?.$ref ? find(body.$ref) : body) as { required: string[] };
    expect(resolved.required).toEqual(Object.keys(Object(payloadExample(event)[event.subject])));
  }
});

it("lists the header of replayed responses where a response can be stored", () => {
  for (const [name, endpoint] of cases) {
    const { headers } = responseOf(endpoint, "200");
    expect({ name, isListed: "Idempotency-Replayed" in headers }).toEqual({
      name,
      isListed: takesIdempotencyKey(endpoint),
    });
  }
});

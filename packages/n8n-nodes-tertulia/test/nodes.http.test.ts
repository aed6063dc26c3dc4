import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { buildRequest } from "../../../lib/deliveries/request/build-request.ts";
import { resetBuckets } from "../../../lib/testing/buckets.ts";
import { newTenant, type Tenant } from "../../../lib/testing/factories/tenant.ts";
import { useTestServer } from "../../../lib/testing/servers/server.ts";
import { buildNodes } from "../../../scripts/n8n/build-nodes.ts";
import type { HttpRequest, JsonObject, NodeItem } from "../src/n8n.ts";
import type { Tertulia } from "../src/tertulia.ts";
import type { TertuliaApi } from "../src/tertulia-api.ts";
import type { TertuliaTrigger } from "../src/tertulia-trigger.ts";

const server = useTestServer();
const folder = mkdtempSync(join(tmpdir(), "tertulia-n8n-"));
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
const ORIGIN = "http://tertulia.example";
let tenant: Tenant;

beforeAll(async () => {
  await buildNodes(join(folder, "dist"));
  tenant = await newTenant();
});
beforeEach(resetBuckets);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads a class as n8n does: from a file of the manifest, by the name before the first dot. */
function load<T>(name: string): T {
  const paths: string[] = [...manifest.n8n.credentials, ...manifest.n8n.nodes];
  const path = paths.find((one) => basename(one).split(".")[0] === name) ?? "";
  const Loaded = createRequire(import.meta.url)(join(folder, path))[name];
  return new Loaded();
}

/** Context that n8n passes to a node. Its requests go to the server of the test. */
function contextOf(parameters: JsonObject, more: object = {}) {
  const data: JsonObject = {};
  return {
    getInputData: (): NodeItem[] => [{ json: {} }],
    continueOnFail: () => false,
    getNodeParameter: (name: string, _index?: number, fallback?: unknown) => parameters[name] ?? fallback,
    getCredentials: async () => ({
      baseUrl: `${ORIGIN}/`,
      workspaceId: tenant.workspaceId,
      apiKey: tenant.owner.token,
    }),
    getWorkflowStaticData: () => data,
    getWorkflow: () => ({ id: "7", name: "Welcome" }),
    getNodeWebhookUrl: () => "https://n8n.example.com/webhook/1/webhook",
    ...more,
    helpers: {
      httpRequestWithAuthentication: {
        call: (_: unknown, type: string, request: HttpRequest) => callServer(type, request),
      },
    },
  };
}

async function callServer(type: string, { method, url, qs = {}, body }: HttpRequest): Promise<unknown> {
  expect(type).toBe("tertuliaApi");
  const search = new URLSearchParams(Object.entries(qs).map(([name, value]) => [name, String(value)]));
  const response = await server.fetch(`${url.replace(ORIGIN, "")}?${search}`, {
    method,
    headers: {
      authorization: `Bearer ${tenant.owner.token}`,
      "x-workspace-id": tenant.workspaceId,
      ...(body && { "content-type": "application/json" }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

async function run(resource: string, operation: string, more: JsonObject = {}, changes: object = {}) {
  const node = load<Tertulia>("Tertulia");
  const [items = []] = await node.execute.call(contextOf({ resource, operation, ...more }, changes));
  return items.map(({ json }) => json);
}

it("has a package that n8n loads: a built file for each class, icons, no dependencies and no other imports", () => {
  expect(manifest).toMatchObject({ license: "MIT", peerDependencies: { "n8n-workflow": "*" } });
  expect(manifest.keywords).toContain("n8n-community-node-package");
  expect(Object.keys(manifest)).not.toContain("dependencies");
  for (const name of ["Tertulia", "TertuliaTrigger"]) {
    const { description } = load<Tertulia | TertuliaTrigger>(name);
    expect(existsSync(join(folder, "dist/nodes", name, description.icon.replace("file:", "")))).toBe(true);
    expect(description.credentials).toEqual([{ name: "tertuliaApi", required: true }]);
  }
  for (const path of globSync(join(folder, "**/*.js"))) {
    const code = readFileSync(path, "utf8");
    expect(
      [...code.matchAll(/require\("([^"]+)"\)/g)]
        .map(([, module]) => module)
        .filter((one) => one !== "node:crypto"),
    ).toEqual([]);
    expect(code).not.toMatch(/process\.env|node:fs/);
  }
});

it("tests the credential by reading the workspace", async () => {
  const { test, authenticate } = load<TertuliaApi>("TertuliaApi");
  expect(authenticate.properties.headers.Authorization).toBe("=Bearer {{$credentials.apiKey}}");
  const path = test.request.url.replace("=", "").replace("{{$credentials.workspaceId}}", tenant.workspaceId);
  const answer = (await callServer("tertuliaApi", {
    method: "GET",
    url: `${ORIGIN}${path}`,
    json: true,
  })) as {
    data: object;
  };
  expect(answer.data).toMatchObject({ id: tenant.workspaceId });
});

it("creates, updates, reads, lists and deletes a contact", async () => {
  const [created] = await run("contact", "create", {
    name: "Zoe",
    email: "zoe@example.org",
    otherFields: '{"lastname":"Vega"}',
  });
  const id = String(created?.id);
  expect(created).toMatchObject({ name: "Zoe", lastname: "Vega" });
  await run("contact", "update", { id, name: "Zoé" });
  expect(await run("contact", "get", { id })).toMatchObject([{ id, name: "Zoé" }]);
  expect(
    await run("contact", "getMany", { pageSize: 1, otherFields: { search: "zoe@example.org" } }),
  ).toMatchObject([{ id }]);
  await run("contact", "delete", { id });
  await expect(run("contact", "get", { id })).rejects.toThrow("no such contact");
});

it("works with opportunities, tasks, messages, templates and agents", async () => {
  const { contact, aiAgent } = tenant.ids;
  expect(await run("opportunity", "create", { name: "Course", amount: 90 })).toMatchObject([
    { name: "Course", amount: 90 },
  ]);
  expect(await run("task", "create", { name: "Call", contactId: contact })).toMatchObject([{ name: "Call" }]);
  expect((await run("task", "getMany", { pageSize: 50 })).length).toBeGreaterThan(1);
  expect(await run("message", "getMany", { contactId: contact })).toBeInstanceOf(Array);
  expect((await run("template", "getMany")).length).toBeGreaterThan(0);
  expect(await run("agent", "getMany")).toMatchObject([{ id: aiAgent }]);
  const [answer] = await run("agent", "ask", { agentId: aiAgent, question: "Hi", sessionId: "n8n-1" });
  expect(answer).toBeTypeOf("object");
});

it("continues with the error of an item if the node is set to", async () => {
  const id = crypto.randomUUID();
  const items = await run("contact", "get", { id }, { continueOnFail: () => true });
  expect(items).toEqual([{ error: "There is no such contact in this workspace." }]);
});

it("adds a rule on activation, accepts only its signed webhooks, and removes it", async () => {
  const node = load<TertuliaTrigger>("TertuliaTrigger");
  const { create, checkExists, delete: remove } = node.webhookMethods.default;
  const context = contextOf({ trigger: "contacto_nuevo" });
  expect(await checkExists.call(context)).toBe(false);
  expect(await create.call(context)).toBe(true);
  expect(await checkExists.call(context)).toBe(true);
  const { ruleId, secret } = context.getWorkflowStaticData();
  const read = async () =>
    (await callServer("tertuliaApi", { method: "GET", url: `${ORIGIN}/api/rule/${ruleId}`, json: true })) as {
      data: object;
    };
  expect((await read()).data).toMatchObject({
    name: "n8n: Welcome",
    trigger: "contacto_nuevo",
    enabled: true,
    hasSigningSecret: true,
  });

  const delivery = webhookOf(String(secret));
  const answers: unknown[] = [];
  const webhook = (headers: Record<string, string>, rawBody: Buffer) =>
    node.webhook.call({
      ...context,
      getHeaderData: () => headers,
      getRequestObject: () => ({ rawBody }),
      getResponseObject: () => ({ status: (code: number) => ({ json: () => void answers.push(code) }) }),
    });
  expect(await webhook(delivery.headers, delivery.body)).toEqual({
    workflowData: [[{ json: { contactId: "c1" } }]],
  });
  expect(await webhook(delivery.headers, Buffer.from('{"contactId":"c2"}'))).toEqual({
    noWebhookResponse: true,
  });
  expect(answers).toEqual([401]);

  expect(await remove.call(context)).toBe(true);
  expect(context.getWorkflowStaticData()).toEqual({});
  await expect(read()).rejects.toThrow("no such rule");
});

/** A webhook as Tertulia sends it. */
function webhookOf(secret: string): { headers: Record<string, string>; body: Buffer } {
  const event = { body: '{"contactId":"c1"}', contactId: "c1", opportunityId: null, taskId: null };
  const source = {
    id: crypto.randomUUID(),
    url: "https://n8n.example.com/",
    method: "POST" as const,
    headers: [],
    signingSecrets: [secret],
    event,
  };
  const { headers, body } = buildRequest(source, new Date());
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { headers: Object.fromEntries(lower), body: Buffer.from(body ?? "") };
}

it("packs only the manifest, license, text and built files", () => {
  const out = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: join(import.meta.dirname, ".."),
    encoding: "utf8",
  });
  const [{ files }] = JSON.parse(out);
  const names = files
    .map(({ path }: { path: string }) => path)
    .filter((path: string) => !path.startsWith("dist/"));
  expect(names.sort()).toEqual(["LICENSE", "README.md", "package.json"]);
});

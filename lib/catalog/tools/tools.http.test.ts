import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Json, Tool } from "#lib/platform/mcp/define-tool.ts";
import { listedTool } from "#lib/platform/mcp/listed-tool.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import type { EndpointCall } from "#lib/testing/call-endpoint.ts";
import { foreignCall, idFields, ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { tools } from "./index.ts";

const cases = tools.map((tool) => [tool.name, tool] as const);

describe("every tool", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  useLoopback();
  let mine: Tenant;
  let theirs: Tenant;
  let documents: Receiver;

  beforeAll(async () => {
    documents = await startReceiver();
    mine = await newTenant();
    theirs = await newTenant();
  });
  afterAll(() => documents.close());
  beforeEach(resetBuckets);

  const connectOwner = ({ owner, workspaceId }: Tenant) => connect({ token: owner.token, workspaceId });

  it.each(cases)("%s does not find another workspace's ids", async (_, tool) => {
    const { call } = await connectOwner(mine);
    for (const field of idFields(tool.endpoint, mine)) {
      const [name = ""] = field.path;
      const args = argumentsOf(tool, foreignCall(tool.endpoint, mine, field, theirs));
      // With the reference of an earlier message, that message is the answer.
      delete args.externalReferenceId;
      const isFilter = tool.endpoint.method === "GET" && field.part === "query";
      if (!(name in args) || isFilter || name === "beforeId" || name === "afterId") continue;
      const { isError, content } = await call(tool.name, args);
      expect({ name, isError, content }).toMatchObject({ name, isError: true });
      expect(JSON.stringify(content)).toMatch(/[A-Z]+_NOT_FOUND: There is no such/);
      expect(JSON.stringify(content)).not.toContain(theirs.canary);
    }
  });

  it.each(cases)("%s rejects arguments that it does not have", async (_, tool) => {
    const { say } = await connectOwner(mine);
    const args = { ...argumentsOf(tool, ownCall(tool.endpoint, mine)), workspaceId: theirs.workspaceId };
    expect(await say(tool.name, args)).toBe(`VALIDATION_ERROR: ${tool.name} has no argument workspaceId`);
  });

  it.each(cases)("%s returns data that matches its output schema, in both revisions", async (_, tool) => {
    // Later tests need what a destructive tool deletes.
    const tenant = tool.isDestructive ? await newTenant() : mine;
    const args = argumentsOf(tool, ownCall(tool.endpoint, tenant));
    const { endpoint } = tool;
    const scopes = [`${endpoint.area}:${endpoint.access}`];
    // Its result has the values of the contact.
    if (tool.name === "test_rule") scopes.push("contact:read");
    const { token } = await newApiKey(tenant.owner.id, { scopes });
    for (const mode of tool.endpoint.access === "read"
      ? (["auto", "legacy"] as const)
      : (["auto"] as const)) {
      const { call } = await connect({ token, workspaceId: tenant.workspaceId, mode });
      // The client throws if the result does not match the output schema.
      const result = await call(tool.name, args);
      const { isError, structuredContent, content, _meta } = result;
      expect({ isError, content }).toEqual({ isError: undefined, content: expect.anything() });
      expect(content).toHaveLength(mode === "legacy" ? 2 : 1);
      if (mode === "legacy")
        expect(content[1]).toEqual({ type: "text", text: JSON.stringify(structuredContent) });
      expect(content[0]).toEqual({ type: "text", text: expect.stringMatching(/^[A-Z0-9].*\.$/) });
      expect(_meta?.["tertulia/untrusted"]).toEqual(tool.untrusted);
    }
  });
});

/** The arguments of a tool for a call of its endpoint. */
function argumentsOf(tool: Tool, { params, query, body }: EndpointCall): Json {
  const properties = Object(listedTool(tool).inputSchema.properties);
  const all: Json = { ...Object(params), ...Object(query), ...Object(body) };
  const renamed = { ...all, limit: all.limit ?? all.pageSize, text: all.text ?? "Hola" };
  const given = Object.entries(renamed).filter(([name, value]) => name in properties && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, typed(value, properties[name])]));
}

/** A value of a query as JSON. */
function typed(value: unknown, { type }: { type?: string }): unknown {
  if (type === "integer") return Number(value);
  return type === "boolean" ? String(value) === "true" : value;
}

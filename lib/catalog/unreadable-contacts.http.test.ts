import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { areas, permissionNames } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

const MARKER = "zqxcontact";
/** Digits of the contacts' numbers. */
const NUMBER = "519998877";

/** Endpoints that show a contact with the permission of its own records, and why. */
const shows: Record<string, string> = {
  "/api/inbox/{conversationId}": "a conversation is with its contact",
  "/api/opportunity": "an opportunity has the name of its contact",
  "/api/opportunity/board": "an opportunity has the name of its contact",
  "/api/opportunity/{id}": "an opportunity has the name of its contact",
  "/api/task": "a task has the name of its contact",
  "/api/task/{id}": "a task has the name of its contact",
  "/api/event": "integrations read the bodies of webhooks here",
};

const gets = endpoints
  .filter((endpoint) => !endpoint.public && endpoint.workspace !== "none" && endpoint.method === "GET")
  .map((endpoint) => [endpoint.path, endpoint] as const);

describe("responses to callers who may not read contacts", () => {
  const server = useTestServer();
  let tenant: Tenant;
  /** API keys: of a role with every other permission, and of an owner with every other scope. */
  let tokens: string[];

  beforeAll(async () => {
    tenant = await newTenant();
    const { id } = await newPerson();
    const permissions = permissionNames.filter((name) => name !== "contacts.read");
    await joinWithRole(tenant.workspaceId, id, { permissions });
    const scopes = areas
      .flatMap((area) => [`${area}:read`, `${area}:write`])
      .filter((scope) => scope !== "contact:read");
    tokens = [(await newApiKey(id)).token, (await newApiKey(tenant.owner.id, { scopes })).token];
    await markContacts(tenant);
  });
  beforeEach(resetBuckets);

  it.each(gets)("GET %s", async (path, endpoint) => {
    const shown: string[] = [];
    for (const call of [ownCall(endpoint, tenant), shortCall(endpoint, tenant)]) {
      for (const token of tokens) {
        const headers = { ...call.headers, authorization: `Bearer ${token}` };
        const { status, text } = await callEndpoint(server, endpoint, { ...call, headers });
        expect([200, 403, 404]).toContain(status);
        shown.push(...[MARKER, NUMBER].filter((marker) => text.includes(marker)));
      }
    }
    expect(shown.length > 0).toBe(path in shows);
  });

  it("shows the email and number of a contact to none of them in an export", async () => {
    const call = { query: { workspaceId: tenant.workspaceId } };
    const paths = ["/api/contact/export", "/api/opportunity/export"];
    for (const [path, endpoint] of gets.filter(([path]) => paths.includes(path))) {
      for (const token of tokens) {
        const headers = { authorization: `Bearer ${token}`, "x-workspace-id": tenant.workspaceId };
        const { status, text } = await callEndpoint(server, endpoint, { ...call, headers });
        expect([path, status]).toEqual([path, path === "/api/contact/export" ? 403 : 200]);
        expect(text).not.toContain(`@${MARKER}`);
        expect(text).not.toContain(NUMBER);
      }
    }
  });

  it("hides the results of an automation's steps", async () => {
    const endpoint = gets.find(([path]) => path === "/api/automation/run/{runId}")?.[1];
    if (!endpoint) throw new Error("runs of automations are not listed");
    const read = async (token: string) => {
      const call = ownCall(endpoint, tenant);
      const headers = { ...call.headers, authorization: `Bearer ${token}` };
      const { data } = await callEndpoint(server, endpoint, { ...call, headers });
      return (data as { path: { result: string }[] }).path.map(({ result }) => result);
    };
    const shown = await read(tenant.owner.token);
    expect([...new Set(shown)]).toEqual([`Asked ${MARKER}.`]);
    for (const token of tokens) expect(await read(token)).toEqual(shown.map(() => "••••••••"));
  });

  it("refuses a test of an AI agent with a contact", async () => {
    const endpoint = endpoints.find(({ path }) => path === "/api/agent/try");
    if (!endpoint) throw new Error("the test of an agent is not listed");
    const call = ownCall(endpoint, tenant);
    const body = { ...Object(call.body), agentId: tenant.ids.aiAgent, contactId: tenant.ids.contact };
    for (const token of tokens) {
      const headers = { ...call.headers, authorization: `Bearer ${token}` };
      const refusal = await callEndpoint(server, endpoint, { ...call, body, headers });
      expect(refusal).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
  });

  it("hides what contacts and agents said, and keeps what integrations asked", async () => {
    const { ids, workspaceId } = tenant;
    const endpoint = gets.find(([path]) => path === "/api/agent/logs")?.[1];
    if (!endpoint) throw new Error("the log of agents is not listed");
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
      const query = { agentId: ids.aiAgent, workspaceId };
      const { data } = await callEndpoint(server, endpoint, { headers, query });
      const { data: runs } = data as { data: { question: string; answer: string; steps: object[] }[] };
      return runs.map(({ question, answer, steps }) => [question, answer, steps.length]).sort();
    };
    const hidden = ["••••••••", "••••••••", 0];
    const asked = ["asked by an integration", "yes", 1];
    const full = [MARKER, MARKER, 1];
    const scopes = ["agent:read", "contact:read"];
    const { token } = await newApiKey(tenant.owner.id, { scopes });
    for (const one of [...tokens, token]) expect(await read(one)).toEqual([asked, hidden, hidden]);
    expect(await read(tenant.owner.token)).toEqual([asked, full, full]);
  });
});

/** Returns a call without optional parameters: most lists then have all rows. */
function shortCall(endpoint: Endpoint, tenant: Tenant): EndpointCall {
  const call = ownCall(endpoint, tenant);
  const kept = Object.entries({ ...Object(call.query) }).filter(
    ([key]) => !endpoint.query?.safeParse({ ...Object(call.query), [key]: undefined }).success,
  );
  return { ...call, query: Object.fromEntries(kept) };
}

/** Writes the marker into everything that names a contact, and adds runs of an AI agent. */
async function markContacts({ workspaceId, ids, canary }: Tenant): Promise<void> {
  const { pool } = database();
  await pool.query(
    `update contacts set name = $2, lastname = $2, email = right(id::text, 12) || '@' || $2,
       internal_whatsapp_number = $3 || row_number.at
     from (select id as contact, row_number() over (order by id) + 1000 as at from contacts) row_number
     where workspace_id = $1 and id = contact`,
    [workspaceId, MARKER, NUMBER],
  );
  await pool.query(
    `insert into automation_steps (workspace_id, run_id, seq, automation_id, version, node_id, type, status, result, at)
     select workspace_id, id, 1000, automation_id, version, id, 'message', 'passed', $2, now()
     from automation_runs where workspace_id = $1`,
    [workspaceId, JSON.stringify({ text: `Asked ${MARKER}.`, parts: [] })],
  );
  await pool.query("update events set body = replace(body, $2, $3) where workspace_id = $1", [
    workspaceId,
    canary,
    MARKER,
  ]);
  for (const [source, contactId, text, answer] of [
    ["api", null, "asked by an integration", "yes"],
    ["api", ids.contact, MARKER, MARKER],
    ["channel", null, MARKER, MARKER],
  ]) {
    await pool.query(
      `insert into agent_runs (id, workspace_id, agent_id, session_id, contact_id, source, question, answer, model,
         provider, status, sources, actions, steps, input_tokens, output_tokens, duration_ms, created_at)
       values ($1, $2, $3, 'session', $4, $5, $6, $7, 'm', 'builtin', 'answered', '[]', '[]', $8, 1, 1, 1, now())`,
      [newId(), workspaceId, ids.aiAgent, contactId, source, text, answer, stepOf(text)],
    );
  }
}

function stepOf(message: string | null | undefined): string {
  return JSON.stringify([{ kind: "note", at: 1, detail: { message } }]);
}

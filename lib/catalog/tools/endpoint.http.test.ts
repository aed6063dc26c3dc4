import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { auditLog } from "#lib/db/schema/index.ts";
import { drainBucket, resetBuckets } from "#lib/testing/buckets.ts";
import { newApiKey, newSession } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { tools } from "./index.ts";

const names = tools.map(({ name }) => name);
const discover = {
  jsonrpc: "2.0",
  id: 1,
  method: "server/discover",
  params: {
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1.0.0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
};
const protocol = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "server/discover",
};

describe("POST /api/mcp", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  let tenant: Tenant;
  let own: { token: string; workspaceId: string };

  beforeAll(async () => {
    tenant = await newTenant();
    own = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
  });
  beforeEach(resetBuckets);

  /** Sends a request by hand. A header that is null is left out. */
  async function send(
    headers: Record<string, string | null> = {},
    init: { path?: string; body?: string } = {},
  ) {
    const standard = { authorization: `Bearer ${own.token}`, "x-workspace-id": own.workspaceId, ...protocol };
    const given = Object.entries({ ...standard, ...headers }).filter(([, value]) => value !== null);
    const response = await server.fetch(init.path ?? "/api/mcp", {
      method: "POST",
      headers: given as [string, string][],
      body: init.body ?? JSON.stringify(discover),
    });
    const text = await response.text();
    const { errorCode, message = "", ...rest } = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: response.status, errorCode, message: String(message), headers: response.headers, rest };
  }

  it("adds calls that change something to the audit log", async () => {
    const { token } = await newApiKey(tenant.owner.id);
    const { call } = await connect({ token, workspaceId: own.workspaceId });
    const id = tenant.ids.contact;
    await call("get_contact", { id });
    await call("move_contact", { stageId: tenant.ids.stage2, id });
    expect(await call("move_contact", { id: tenant.ids.tag, stageId: tenant.ids.stage2 })).toMatchObject({
      isError: true,
    });
    await call("delete_contacts", { contactIds: [id], dryRun: true });
    const rows = await database()
      .db.select({
        actorId: auditLog.actorId,
        actorName: auditLog.actorName,
        subject: auditLog.subject,
        detail: auditLog.detail,
      })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, own.workspaceId), eq(auditLog.action, "mcp.called")));
    const actorName = expect.stringMatching(/^canary\w+ \(Test\)$/);
    expect(rows).toEqual([{ actorId: tenant.owner.id, actorName, subject: id, detail: "move_contact" }]);
  });

  it("answers a call that changed something even if the audit log rejects its entry", async () => {
    const { call } = await connect(own);
    const { pool } = database();
    await pool.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_entry before insert on audit_log for each row
        when (new.action = 'mcp.called') execute function refuse_entry()`);
    const moved = await call("move_contact", { stageId: tenant.ids.stage, id: tenant.ids.contact });
    await pool.query("drop trigger refuse_entry on audit_log; drop function refuse_entry");
    expect(moved.isError).not.toBe(true);
    const { rows } = await pool.query("select stage_id from contacts where id = $1", [tenant.ids.contact]);
    expect(rows).toEqual([{ stage_id: tenant.ids.stage }]);
  });

  it("serves revision 2026-07-28 and declares it", async () => {
    const { status, rest, headers } = await send();
    expect({ status, result: rest.result }).toMatchObject({
      status: 200,
      result: { supportedVersions: ["2026-07-28"], capabilities: { tools: {} } },
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
  });

  it("lists the same tools to clients of 2025 and 2026", async () => {
    for (const mode of ["auto", "legacy"] as const) {
      expect(await (await connect({ ...own, mode })).names()).toEqual(names);
    }
  });

  it("takes the workspace from the header or the address", async () => {
    const { token, workspaceId } = own;
    const { names: list } = await connect({ token, path: `?workspaceId=${workspaceId}` });
    expect(await list()).toEqual(names);
    expect(await send({ "x-workspace-id": null })).toMatchObject({
      status: 400,
      errorCode: "WORKSPACE_REQUIRED",
    });
    const other = { path: `/api/mcp?workspaceId=${crypto.randomUUID()}` };
    expect(await send({}, other)).toMatchObject({ status: 400, errorCode: "WORKSPACE_MISMATCH" });
    expect(await send({ "x-workspace-id": crypto.randomUUID() })).toMatchObject({
      status: 403,
      errorCode: "WORKSPACE_FORBIDDEN",
    });
  });

  it("requires a valid bearer token", async () => {
    const revoked = await newApiKey(tenant.owner.id, { isRevoked: true });
    const expired = await newApiKey(tenant.owner.id, { expiresAt: new Date(Date.now() - 1_000) });
    const refused: [string | null, string][] = [
      [null, "TOKEN_REQUIRED"],
      ["Bearer nonsense", "TOKEN_INVALID"],
      [`Bearer ${revoked.token}`, "TOKEN_REVOKED"],
      [`Bearer ${expired.token}`, "TOKEN_EXPIRED"],
    ];
    for (const [authorization, errorCode] of refused) {
      const answer = await send({ authorization });
      expect(answer).toMatchObject({ status: 401, errorCode });
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer /);
    }
  });

  it("accepts the console's cookie only from the console", async () => {
    const { cookie } = await newSession(tenant.owner.id);
    for (const site of ["cross-site", "same-site"]) {
      const answer = await send({ authorization: null, cookie, "sec-fetch-site": site });
      expect(answer).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    }
    const answer = await send({ authorization: null, cookie, "sec-fetch-site": "same-origin" });
    expect(answer.status).toBe(200);
  });

  it.each([
    [{ host: "evil.example" }, 403],
    [{ host: "evil.example", origin: "http://evil.example" }, 403],
    [{ host: "localhost:3000", origin: "http://evil.example" }, 403],
    [{ host: "localhost:3000", origin: "null" }, 403],
    [{ host: "localhost:3000", origin: "http://localhost:9999" }, 403],
    [{ host: "localhost:3000", origin: "http://localhost:3000" }, 200],
    [{ host: "tertulia:3000" }, 200],
    [{ host: "192.168.1.5:3000", origin: "http://192.168.1.5:3000" }, 200],
    [{ host: "[::1]:3000", origin: "http://[::1]:3000" }, 200],
  ])("checks Host and Origin: %o gets %i", async (headers, status) => {
    const answer = await send(headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.message).toMatch(/Host header|Origin header/);
  });

  it("accepts the Origin and Host of PUBLIC_URL", async () => {
    expect((await send({ host: new URL(server.url()).host, origin: server.url() })).status).toBe(200);
  });

  it.each([
    ["GET", 405],
    ["DELETE", 405],
  ])("has no sessions: %s gets %i", async (method, status) => {
    const response = await server.fetch("/api/mcp", { method });
    expect(response.status).toBe(status);
    expect(response.headers.get("allow")).toBe("POST");
  });

  it("rejects malformed and large bodies", async () => {
    expect(await send({}, { body: "{" })).toMatchObject({ status: 400, errorCode: "INVALID_JSON" });
    expect(await send({ "content-type": "text/plain" })).toMatchObject({
      errorCode: "UNSUPPORTED_MEDIA_TYPE",
    });
    const large = JSON.stringify({ pad: "x".repeat(1_048_576) });
    expect(await send({}, { body: large })).toMatchObject({ status: 413, errorCode: "PAYLOAD_TOO_LARGE" });
    for (const body of ["[]", "null", "1", '"text"', "{}", '{"jsonrpc":"2.0","id":{},"method":1}']) {
      expect((await send({}, { body })).status).toBe(400);
    }
  });

  it("rejects an unknown address or toolset", async () => {
    for (const path of ["/api/mcp/readwrite", "/api/mcp/readonly/x"]) {
      expect(await send({}, { path })).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    }
    const answer = await send({}, { path: "/api/mcp?toolsets=tasks,nonsense" });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(answer.message).toContain("workspace, knowledge, contacts");
  });

  it("reports an empty bucket of the workspace", async () => {
    await drainBucket(`workspace:${own.workspaceId}`);
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, errorCode: "RATE_LIMIT_EXCEEDED" });
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  });

  it("answers every request of a batch of 2025, each for a token", async () => {
    const call = (id: number) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "report_totals", arguments: {} },
    });
    const headers = { ...protocol, authorization: `Bearer ${own.token}`, "x-workspace-id": own.workspaceId };
    await drainBucket(`workspace:${own.workspaceId}`, 2);
    const response = await server.fetch("/api/mcp", {
      method: "POST",
      headers: { ...headers, "mcp-protocol-version": "2025-03-26" },
      body: JSON.stringify([call(1), call(2)]),
    });
    expect((await response.text()).match(/"structuredContent"/g)).toHaveLength(2);
    const { rows } = await database().pool.query(
      "select floor(tokens)::int as left from rate_buckets where key = $1",
      [`workspace:${own.workspaceId}`],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

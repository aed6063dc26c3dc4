import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { statements } from "#lib/db/statement.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { areas, rolesWith } from "#lib/platform/auth/permissions.ts";
import { newId } from "#lib/platform/ids.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { captureAudit, isAudited } from "#lib/testing/endpoints/audited-calls.ts";
import { foreignCall, type IdField, idFields, ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { conditionErrors, missingErrors } from "#lib/testing/endpoints/missing-errors.ts";
import { specialCall } from "#lib/testing/endpoints/special-call.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { captureStatements } from "#lib/testing/sql/capture-statements.ts";
import { type CrossingFinder, crossingFinder } from "#lib/testing/sql/find-crossing.ts";
import { readTables } from "#lib/testing/sql/tenant-tables.ts";
import { endpoints } from "./endpoints.ts";

type AuditEntries = Awaited<ReturnType<typeof captureAudit>>["entries"];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const cases = endpoints
  .filter((endpoint) => !endpoint.public)
  .map((endpoint) => [nameOf(endpoint), endpoint] as const);
const inWorkspace = cases.filter(([, endpoint]) => endpoint.workspace !== "none");

describe("tenancy of every endpoint", () => {
  const server = useTestServer();
  useLoopback();
  let mine: Tenant;
  let theirs: Tenant;
  /** The tenant of calls that succeed; `mine` and `theirs` never change. */
  let used: Tenant;
  let documents: Receiver;
  let findCrossing: CrossingFinder;
  const keys = new Map<string, Promise<{ token: string }>>();

  beforeAll(async () => {
    documents = await startReceiver((_, response) => response.end("Returns are free within 30 days."));
    mine = await newTenant();
    theirs = await newTenant();
    used = await newTenant();
    findCrossing = crossingFinder(await readTables());
  });
  afterAll(async () => {
    await documents.close();
  });
  beforeEach(resetBuckets);

  const call = (endpoint: Endpoint, given: EndpointCall) => callEndpoint(server, endpoint, given);

  it.each(inWorkspace)("%s requires a workspace", async (_, endpoint) => {
    const answer = await call(endpoint, inWorkspaceOf(endpoint, ownCall(endpoint, mine), null));
    expect(answer).toMatchObject({ status: 400, errorCode: "WORKSPACE_REQUIRED" });
  });

  it.each(inWorkspace)(
    "%s rejects non-members without using the workspace's rate limit",
    async (_, endpoint) => {
      const bucket = `workspace:${theirs.workspaceId}`;
      const { pool } = database();
      await pool.query("select take_token($1, 160, 2)", [bucket]);
      const before = await pool.query("select * from rate_buckets where key = $1", [bucket]);
      const digest = await digestDatabase();
      for (const workspaceId of [theirs.workspaceId, newId(), "not-an-id"]) {
        const answer = await call(endpoint, inWorkspaceOf(endpoint, ownCall(endpoint, mine), workspaceId));
        expect(answer).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
        expect(answer.text).not.toContain(theirs.canary);
      }
      expect(await digestDatabase()).toEqual(digest);
      const after = await pool.query("select * from rate_buckets where key = $1", [bucket]);
      expect(after.rows).toEqual(before.rows);
    },
  );

  it.each(inWorkspace)("%s rejects two different workspaces in one call", async (_, endpoint) => {
    const own = ownCall(endpoint, mine);
    const query = { ...Object(own.query), workspaceId: theirs.workspaceId };
    const twice = { ...Object(own.query), workspaceId: [mine.workspaceId, theirs.workspaceId] };
    const headers = { ...own.headers, "x-workspace-id": theirs.workspaceId };
    const calls: EndpointCall[] =
      endpoint.workspace === "header"
        ? [
            { ...own, query },
            { ...own, query: twice },
          ]
        : [{ ...own, headers }];
    if (endpoint.body && endpoint.workspace !== "body")
      calls.push({ ...own, body: { ...Object(own.body), workspaceId: theirs.workspaceId } });
    for (const mixed of calls) {
      expect(await call(endpoint, mixed)).toMatchObject({ status: 400, errorCode: "WORKSPACE_MISMATCH" });
    }
  });

  it.each(cases)("%s does not find another workspace's ids", async (_, endpoint) => {
    for (const field of idFields(endpoint, mine)) {
      const digest = await digestDatabase();
      const foreign = await call(endpoint, foreignCall(endpoint, mine, field, theirs));
      const where = `${field.part}.${field.path.join(".")}`;
      if (foreign.status === 200) expect(where).toSatisfy(() => mayIgnore(endpoint, field));
      else expect({ where, ...foreign }).toMatchObject({ where, ...errorOf(field) });
      expect(foreign.text).not.toContain(theirs.canary);
      // A download is in the audit log.
      const isRead = endpoint.method === "GET" && endpoint.bare !== "text/csv";
      if (foreign.status !== 200 || isRead) expect(await digestDatabase()).toEqual(digest);
      await resetBuckets();
    }
  });

  const managed = inWorkspace.filter(([, { permission }]) => !rolesWith(permission).includes("agent"));
  it.each(managed)("%s rejects the role agent", async (_, endpoint) => {
    const own = ownCall(endpoint, mine);
    const digest = await digestDatabase();
    const headers = { ...own.headers, authorization: `Bearer ${mine.agent.token}` };
    expect(await call(endpoint, { ...own, headers })).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
    expect(await digestDatabase()).toEqual(digest);
  });

  it.each(cases)("%s requires its scope from an API key", async (_, endpoint) => {
    const own = ownCall(endpoint, mine);
    const otherAccess = endpoint.access === "read" ? "write" : "read";
    const others = areas.filter((area) => area !== endpoint.area).map((area) => `${area}:${endpoint.access}`);
    const digest = await digestDatabase();
    for (const scopes of [[otherAccess], [`${endpoint.area}:${otherAccess}`], others]) {
      const { token } = await keyWith(scopes);
      const headers = { ...own.headers, authorization: `Bearer ${token}` };
      expect(await call(endpoint, { ...own, headers })).toMatchObject({
        status: 403,
        errorCode: "FORBIDDEN",
      });
    }
    expect(await digestDatabase()).toEqual(digest);
  });

  // These belong to the first workspace: lib/single-sign-on and lib/sign-in-policy test their calls.
  const ofInstallation = /^\/api\/(?:identity-provider|system\/sign-in-policy)/;
  const ofWorkspaces = cases.filter(([, { path }]) => !ofInstallation.test(path));
  it.each(ofWorkspaces)(
    "%s returns what its contract states, without data or statements of another workspace, and is in the audit log",
    async (_, endpoint) => {
      const callOwn = async () => {
        const own = ownCall(endpoint, { ...used, documentUrl: `${documents.origin}/terms.txt` });
        const given = specialCall(endpoint, own, used);
        const { result, entries } = await captureAudit(async () => {
          const { result, statements: sent } = await captureStatements(() => call(endpoint, given));
          expect(findCrossing(sent)).toEqual([]);
          return result;
        });
        return { result, entries };
      };
      let answer = await callOwn();
      const isMissing = isAudited(endpoint) && answer.entries.length === 0;
      if (answer.result.status !== 200 || isMissing) {
        // An earlier call has deleted or changed what this one needs or changes: it gets a new tenant.
        expect(answer.result.status).toBeLessThan(500);
        used = await newTenant();
        answer = await callOwn();
      }
      expect(answer.result).toMatchObject({ status: 200 });
      if (isAudited(endpoint)) expectOneEntry(answer.entries, used);
      const foreign = [theirs.canary, ...Object.values(theirs.ids)];
      expect(foreign.filter((text) => answer.result.text.includes(text))).toEqual([]);
    },
  );

  it("no declared statement uses rows of several workspaces", () => {
    expect(findCrossing(statements)).toEqual([]);
  });

  /** An API key of the owner with these scopes, which many tests use. */
  function keyWith(scopes: string[]): Promise<{ token: string }> {
    const key = keys.get(scopes.join()) ?? newApiKey(mine.owner.id, { scopes });
    keys.set(scopes.join(), key);
    return key;
  }
});

/** The entry contains the actor, the credential and the subject. A call without a subject has a detail or values. */
function expectOneEntry(entries: AuditEntries, { workspaceId, owner }: Tenant): void {
  expect(entries).toMatchObject([
    { actorType: "user", actorId: owner.id, credential: expect.stringMatching(/^(login|session)$/) },
  ]);
  const [entry] = entries;
  expect([workspaceId, null]).toContain(entry?.workspaceId);
  expect(entry?.subject ?? entry?.detail ?? entry?.changes).not.toBeNull();
}

/** The error of another workspace's id. */
function errorOf({ thing, path }: IdField): { status: number; errorCode: string } {
  return conditionErrors[String(path.at(-1))] ?? missingErrors[thing];
}

/** Filters that match nothing return an empty list. */
function mayIgnore(endpoint: Endpoint, { part, path }: IdField): boolean {
  return endpoint.method === "GET" && part === "query" && path.at(-1) !== "id";
}

/** The call with another workspace, or none, where its endpoint looks for it. */
function inWorkspaceOf(endpoint: Endpoint, call: EndpointCall, workspaceId: string | null): EndpointCall {
  const { "x-workspace-id": _, ...headers } = call.headers ?? {};
  const { workspaceId: __, ...query } = Object(call.query);
  const named = workspaceId === null ? {} : { workspaceId };
  const body = "workspaceId" in Object(call.body) ? { ...Object(call.body), ...named } : call.body;
  if (endpoint.workspace === "query") return { ...call, headers, query: { ...query, ...named } };
  if (endpoint.workspace === "body") {
    const { workspaceId: ___, ...rest } = Object(call.body);
    return { ...call, headers, query, body: { ...rest, ...named } };
  }
  return {
    ...call,
    query,
    body,
    headers: workspaceId === null ? headers : { ...headers, "x-workspace-id": workspaceId },
  };
}

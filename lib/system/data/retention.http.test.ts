import { afterEach, beforeEach, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { pruneDeliveries } from "#lib/deliveries/index.ts";
import { eventEndpoints } from "#lib/events/endpoints.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { clock } from "#lib/platform/clock.ts";
import { reloadEnv } from "#lib/platform/env.ts";
import { retentionStart } from "#lib/platform/retention/retention-days.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addOldDeliveries } from "#lib/testing/factories/old-deliveries.ts";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { systemEndpoints } from "../endpoints.ts";
import type { DataSizes, Retention } from "../schema.ts";

const DAY_MS = 24 * 60 * 60_000;
const server = useTestServer();
const realNow = clock.now;
type Workspace = { workspaceId: string; token: string };
let mine: Workspace;

beforeEach(async () => {
  mine = await newOwner();
});
afterEach(() => {
  clock.now = realNow;
  delete process.env.RETENTION_MAX_DAYS;
  reloadEnv();
});

async function newOwner(): Promise<Workspace> {
  const { workspaceId, userId } = await newWorkspace();
  return { workspaceId, token: (await newApiKey(userId)).token };
}
function ask(
  endpoint: Endpoint,
  input: { query?: object; body?: object } = {},
  { workspaceId, token } = mine,
) {
  const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
  return callEndpoint(server, endpoint, { headers, ...input });
}
const set = (kind: string, days: unknown) => ask(systemEndpoints.updateRetention, { body: { kind, days } });
async function read(kind: string, workspace = mine) {
  const { data } = await ask(systemEndpoints.retention, {}, workspace);
  return (data as Retention[]).find((one) => one.kind === kind);
}
const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS);

async function countDeliveries({ workspaceId }: Workspace) {
  const { rows } = await database().pool.query(
    `select (select count(*)::int from deliveries where workspace_id = $1) as deliveries,
       (select count(*)::int from events where workspace_id = $1) as events`,
    [workspaceId],
  );
  return rows[0];
}

it("follows the installation until an owner chooses, and records the change", async () => {
  const defaults = { days: 30, chosenDays: null, defaultDays: 30, minDays: 8, maxDays: 3_650 };
  expect(await read("vendorCalls")).toEqual({ kind: "vendorCalls", ...defaults });
  expect(await set("vendorCalls", 60)).toMatchObject({ status: 200, data: { days: 60, chosenDays: 60 } });
  expect(await read("vendorCalls")).toEqual({ kind: "vendorCalls", ...defaults, days: 60, chosenDays: 60 });
  expect(await read("vendorCalls", await newOwner())).toMatchObject(defaults);
  expect(await set("vendorCalls", null)).toMatchObject({ status: 200, data: defaults });
  const { rows } = await database().pool.query(
    "select action, subject, changes from audit_log where workspace_id = $1 order by id",
    [mine.workspaceId],
  );
  expect(rows).toEqual([
    { action: "retention.changed", subject: "vendorCalls", changes: { days: { before: 30, after: 60 } } },
    { action: "retention.changed", subject: "vendorCalls", changes: { days: { before: 60, after: 30 } } },
  ]);
});

it.each([
  ["vendorCalls", 7, "days must be between 8 and 3650 for vendorCalls"],
  ["messages", 7, "days must be between 8 and 3650 for messages"],
  ["deliveries", 0, "days must be at least 1"],
  ["deliveries", 3_651, "days must be at most 3650"],
])("rejects %s for %s days", async (kind, days, message) => {
  expect(await set(kind, days)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
});

it("keeps nothing longer than the operator allows, also if it was chosen before", async () => {
  await set("agentRuns", 365);
  process.env.RETENTION_MAX_DAYS = "60";
  reloadEnv();
  expect(await read("agentRuns")).toMatchObject({ days: 60, defaultDays: 60, maxDays: 60 });
  expect(await set("agentRuns", 61)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
});

it("is open to admins, and rejected to agents and to owners of another workspace", async () => {
  const { workspaceId } = mine;
  const [admin, agent] = [await newPerson(), await newPerson()];
  await join(workspaceId, admin.id, "admin");
  await join(workspaceId, agent.id, "agent");
  const [asAdmin, asAgent] = [
    { workspaceId, token: (await newApiKey(admin.id)).token },
    { workspaceId, token: (await newApiKey(agent.id)).token },
  ];
  const stranger = { workspaceId, token: (await newOwner()).token };
  const query = { kind: "deliveries", days: 7 };
  for (const [endpoint, input] of [
    [systemEndpoints.retention, {}],
    [systemEndpoints.previewRetention, { query }],
    [systemEndpoints.updateRetention, { body: query }],
  ] as const) {
    expect(await ask(endpoint, input, asAgent)).toMatchObject({ errorCode: "FORBIDDEN" });
    expect(await ask(endpoint, input, stranger)).toMatchObject({ errorCode: "WORKSPACE_FORBIDDEN" });
  }
  expect(await ask(systemEndpoints.data, {}, asAdmin)).toMatchObject({ errorCode: "FORBIDDEN" });
  expect(await read("deliveries")).toMatchObject({ chosenDays: null });
  await ask(systemEndpoints.updateRetention, { body: query }, asAdmin);
  expect(await read("deliveries", asAdmin)).toMatchObject({ chosenDays: 7 });
});

it("keeps messages forever by default, and nothing that quotes them longer than them", async () => {
  const forever = { days: null, chosenDays: null, defaultDays: null, minDays: 8, maxDays: 3_650 };
  expect(await read("messages")).toEqual({ kind: "messages", ...forever });
  expect(await read("messageFiles")).toMatchObject({ days: null, minDays: 1 });
  await set("agentRuns", 365);
  expect(await set("messages", 60)).toMatchObject({ status: 200, data: { days: 60, chosenDays: 60 } });
  expect(await read("agentRuns")).toMatchObject({ days: 60, chosenDays: 60, maxDays: 60 });
  expect(await read("messageFiles")).toMatchObject({ days: 60, chosenDays: null, maxDays: 60 });
  expect(await set("messageFiles", 61)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  expect(await set("messages", null)).toMatchObject({ status: 200, data: forever });
  expect(await read("agentRuns")).toMatchObject({ days: 365 });
  const { rows } = await database().pool.query(
    "select changes from audit_log where workspace_id = $1 and subject = 'messages' order by id",
    [mine.workspaceId],
  );
  expect(rows).toEqual([
    { changes: { days: { before: null, after: 60 } } },
    { changes: { days: { before: 60, after: null } } },
  ]);
});

it("deletes the records that the preview counted, in this workspace only", async () => {
  const other = await newOwner();
  for (const workspace of [mine, other]) {
    await addOldDeliveries(workspace.workspaceId, { at: daysBefore(10), count: 3 });
    await addOldDeliveries(workspace.workspaceId, { at: daysBefore(2), count: 1 });
  }
  const preview = async (days: number) =>
    (await ask(systemEndpoints.previewRetention, { query: { kind: "deliveries", days } })).data;
  expect(await preview(7)).toEqual({ kind: "deliveries", count: 3, hasMore: false });
  expect(await preview(1)).toEqual({ kind: "deliveries", count: 4, hasMore: false });
  await set("deliveries", 7);
  await pruneDeliveries(database().pool, {
    before: (stored) => retentionStart("deliveries", stored),
    signal: new AbortController().signal,
  });
  expect(await countDeliveries(mine)).toEqual({ deliveries: 1, events: 1 });
  expect(await countDeliveries(other)).toEqual({ deliveries: 4, events: 4 });
  expect(await preview(7)).toEqual({ kind: "deliveries", count: 0, hasMore: false });
});

it("reports possibly missing events to readers of the event feed, also after a change to more days", async () => {
  await set("deliveries", 2);
  const feed = async (since?: string) => ask(eventEndpoints.list, { query: since ? { since } : {} });
  const { continuationToken } = (await feed()).data as { continuationToken: string };
  const start = realNow().getTime();
  clock.now = () => new Date(start + 1.9 * DAY_MS);
  expect(await feed(continuationToken)).toMatchObject({ status: 200 });
  clock.now = () => new Date(start + 3 * DAY_MS);
  expect(await feed(continuationToken)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  await set("deliveries", 30);
  expect(await feed(continuationToken)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  const { data } = await feed();
  clock.now = () => new Date(start + 20 * DAY_MS);
  expect(await feed((data as { continuationToken: string }).continuationToken)).toMatchObject({
    status: 200,
  });
});

it("measures each kind: exactly up to 10,000 rows, above by the statistics of PostgreSQL", async () => {
  const { pool } = database();
  const at = daysBefore(10);
  await addOldDeliveries(mine.workspaceId, { at, count: 3 });
  await pool.query(
    `insert into audit_log (id, workspace_id, actor_type, via, actor_name, action)
     select gen_random_uuid(), $1, 'user', 'panel', 'Ana', 'rule.created' from generate_series(1, 10050)`,
    [mine.workspaceId],
  );
  await pool.query("analyze audit_log");
  const { data } = await ask(systemEndpoints.data);
  const sizes = new Map((data as DataSizes).sizes.map((size) => [size.kind, size]));
  const oldestDate = at.toISOString();
  expect(sizes.get("deliveries")).toMatchObject({ count: 3, precision: "exact", days: 30, oldestDate });
  expect(sizes.get("messages")).toEqual({
    kind: "messages",
    count: 0,
    precision: "exact",
    bytes: 0,
    days: null,
    oldestDate: null,
  });
  expect(sizes.get("files")).toMatchObject({ count: 0, bytes: 0 });
  expect(sizes.get("audit")).toMatchObject({ precision: "about", days: null });
  expect(sizes.get("audit")?.count).toBeGreaterThan(10_000);
  expect(sizes.get("audit")?.bytes).toBeGreaterThan(500_000);
  expect(sizes.size).toBe(15);
});

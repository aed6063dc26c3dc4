import { X509Certificate } from "node:crypto";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { database, timeouts } from "#lib/db/client.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { join, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { SAML_CERTIFICATES } from "#lib/testing/servers/saml-certificates.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { systemEndpoints } from "./endpoints.ts";
import { getSystemState } from "./index.ts";
import type { SystemState } from "./schema.ts";

const server = useTestServer();
const PROMPT_MS = timeouts.prompt;
let first: Workspace;
let second: Workspace;
let now: number;

type Workspace = { workspaceId: string; token: string };

beforeAll(async () => {
  [first, second] = [await newOwner(), await newOwner()];
});
beforeEach(() => {
  now ??= performance.now();
  // Later than any result of the test before.
  now += 60_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  timeouts.prompt = PROMPT_MS;
});

async function newOwner(): Promise<Workspace> {
  const { workspaceId, userId } = await newWorkspace();
  return { workspaceId, token: (await newApiKey(userId)).token };
}
const read = ({ workspaceId, token }: Workspace) =>
  callEndpoint(server, systemEndpoints.state, {
    headers: { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId },
  });
const stateOf = async (workspace: Workspace) => (await read(workspace)).data as SystemState;
const codes = (state: Pick<SystemState, "findings"> | null) => state?.findings.map(({ code }) => code);
async function addFailingRule({ workspaceId }: Workspace, name: string) {
  await database().pool.query(
    `insert into rules (workspace_id, id, name, trigger, actions, failing_since)
     values ($1, gen_random_uuid(), $2, 'contacto_nuevo', '[]', now())`,
    [workspaceId, name],
  );
}

async function addSamlProvider() {
  const certificate = new X509Certificate(SAML_CERTIFICATES.current.cert).raw.toString("base64");
  await database().pool.query(
    `insert into identity_providers (id, alias, kind, name, enabled, issuer, saml)
     values (gen_random_uuid(), 'saml', 'saml', 'SAML', true, 'issuer', $1)`,
    [JSON.stringify({ certificates: [certificate] })],
  );
}

it("shows the installation to owners of the first workspace only, without paths, hosts and other workspaces", async () => {
  await addFailingRule(second, "Private rule");
  await database().pool.query(
    `insert into backup_runs (id, cause, started_at, ended_at, path, bytes)
     values (gen_random_uuid(), 'command', now(), now(), '/private/folder/archive', 4500000)`,
  );
  await addSamlProvider();
  const state = await stateOf(first);
  const { installation, ...own } = state;
  expect(installation).toMatchObject({
    version: "0.1.0",
    node: process.versions.node,
    processes: [],
    queue: { failedJobs: 0 },
    backup: { bytes: 4_500_000, everyHours: 0, keep: 14, encrypted: false },
    disks: [{ folder: "data" }, { folder: "files" }, { folder: "backups" }],
  });
  expect(codes(installation)).toEqual(
    expect.arrayContaining([
      "migrationsApplied",
      "queueEmpty",
      "workersMissing",
      "backupElsewhere",
      "certificatesFine",
    ]),
  );
  expect(codes(own)).toEqual(["connectionsFine", "queueEmpty", "jobsFine", "emailMissing"]);
  expect(JSON.stringify(state)).not.toMatch(/private|tertulia_test|127\.0\.0\.1/i);

  const other = await stateOf(second);
  expect(other).toMatchObject({ installation: null, failingRules: [{ name: "Private rule" }] });
  expect(other.findings[0]).toEqual({
    check: "connections",
    level: "warning",
    code: "rulesFailing",
    values: { count: 1 },
    message: "The webhooks of 1 rule are failing.",
    fix: "Open each rule: its page shows the responses of the receiver.",
  });
});

it("is rejected to members and admins, and to owners of another workspace", async () => {
  const { workspaceId } = first;
  for (const role of ["agent", "admin"] as const) {
    const person = await newPerson();
    await join(workspaceId, person.id, role);
    const { token } = await newApiKey(person.id);
    expect(await read({ workspaceId, token })).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  }
  const { token } = second;
  expect(await read({ workspaceId, token })).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
});

it("checks at most every ten seconds", async () => {
  const workspace = await newOwner();
  expect((await stateOf(workspace)).failingRules).toEqual([]);
  await addFailingRule(workspace, "New");
  now += 9_999;
  expect((await stateOf(workspace)).failingRules).toEqual([]);
  now += 2;
  expect((await stateOf(workspace)).failingRules).toMatchObject([{ name: "New" }]);
});

it("names the check that did not finish if the database is slow", async () => {
  const ctx = await newWorkspace();
  const client = await database().pool.connect();
  try {
    await client.query("begin");
    await client.query("lock table rules in access exclusive mode");
    timeouts.prompt = 300;
    const state = await getSystemState(ctx);
    expect(state).toMatchObject({ failingRules: [], installation: null });
    expect(state.findings[0]).toMatchObject({ check: "connections", code: "checkUnfinished" });
  } finally {
    await client.query("rollback");
    client.release();
  }
});

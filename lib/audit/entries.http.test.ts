import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { endpoints } from "#lib/catalog/endpoints.ts";
import type { AuditChanges } from "#lib/db/schema/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint, type EndpointCall } from "#lib/testing/call-endpoint.ts";
import { captureAudit, isAudited } from "#lib/testing/endpoints/audited-calls.ts";
import { ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { specialCall } from "#lib/testing/endpoints/special-call.ts";
import { addIdentityProvider } from "#lib/testing/factories/identity-provider.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";

const server = useTestServer();
useLoopback();
const ADDRESS = "192.0.2.7";
const USER_AGENT = "Firefox/140.0";
let documents: Receiver;
/** The first workspace, whose owner manages the installation. */
let first: Tenant;

beforeAll(async () => {
  const tenant = await newTenant();
  const { id: identityProvider } = await addIdentityProvider(tenant.workspaceId);
  first = { ...tenant, ids: { ...tenant.ids, identityProvider } };
  documents = await startReceiver((_, response) => response.end("Returns are free within 30 days."));
});
afterAll(() => documents.close());
beforeEach(resetBuckets);

/**
 * One line per call, in their order: operation, action, workspace, who, subject, detail, and the changes with the value
 * before and after. `$name` is the tenant's record of that name, `$new` one that the call created.
 */
const lines = readFileSync(new URL("entries.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const operations = lines.map((line): string => JSON.parse(line)[0]);

type Row = Awaited<ReturnType<typeof captureAudit>>["entries"][number];
type Bodies = Record<string, (ids: Tenant["ids"]) => unknown>;

/** Bodies of calls that change several records, or values that the usual call sends as they are. */
const bodies: Bodies = {
  updateMasking: () => ({ cardNumbers: true }),
  updateHiddenFields: () => ({ fields: ["email"] }),
  updateConsentKeywords: () => ({ optOut: ["No more!"], optIn: [] }),
  updateDragDelay: () => ({ seconds: 5 }),
  updateWorkspaceRegion: () => ({ country: "PE", currency: "PEN" }),
  updateWebForm: () => ({ name: "Quote" }),
  mapLeadForm: () => ({ map: { q1: "name" } }),
  createIdentityProvider: () => ({
    alias: "acme",
    name: "Acme",
    domains: ["acme.example"],
    oidc: { issuer: "https://id.acme.example", clientId: "crm", clientSecret: "a-client-secret" },
  }),
  updateIdentityProvider: () => ({
    name: "Acme 2",
    oidc: { clientSecret: "another-secret", trustsEmail: true },
  }),
  moveContacts: (ids) => ({ contactIds: [ids.contact, ids.contact2], stageId: ids.stage2 }),
  changeContacts: (ids) => ({
    contacts: [ids.contact, ids.contact2].map((id) => ({ id, assignedTeamId: ids.team })),
  }),
  startBulkEdit: (ids) => ({ contactIds: [ids.contact, ids.contact2], change: { isSolved: true } }),
  deleteContacts: (ids) => ({ contactIds: [ids.contact, ids.contact2] }),
  changeOpportunities: (ids) => ({
    opportunityIds: [ids.opportunity, ids.opportunity2],
    winLossStatus: 2,
    reason: "Too late",
  }),
  deleteOpportunities: (ids) => ({ opportunityIds: [ids.opportunity, ids.opportunity2] }),
  changeTasks: (ids) => ({ taskIds: [ids.task, ids.task2], statusId: "in_progress" }),
  deleteTasks: (ids) => ({ taskIds: [ids.task, ids.task2] }),
};

async function entriesOf(operationId: string, tenant: Tenant): Promise<Row[] | null> {
  const endpoint = endpoints.find((one) => one.operationId === operationId);
  if (!endpoint) throw new Error(`there is no operation ${operationId}`);
  await resetBuckets();
  const own = ownCall(endpoint, { ...tenant, documentUrl: `${documents.origin}/terms.txt` });
  const body = bodies[operationId]?.(tenant.ids);
  const given: EndpointCall = { ...specialCall(endpoint, own, tenant), ...(body !== undefined && { body }) };
  const headers = { ...given.headers, "user-agent": USER_AGENT };
  const here = { ...server, fetch: (path: string, init?: RequestInit) => server.fetch(path, init, ADDRESS) };
  const { result, entries } = await captureAudit(() => callEndpoint(here, endpoint, { ...given, headers }));
  return result.status === 200 ? entries : null;
}

/** The entry as a line of the table. */
function toLine(operationId: string, entry: Row, tenant: Tenant): string {
  const { action, workspaceId, actorId, subject, detail, changes } = entry;
  const names = new Map<string, string>([
    ...Object.entries(tenant.ids).map(([name, id]) => [id, name] as const),
    [tenant.workspaceId, "workspace"],
    [tenant.owner.id, "owner"],
    [tenant.canary, "canary"],
  ]);
  const line = JSON.stringify([operationId, action, workspaceId, actorId, subject, detail, toPairs(changes)]);
  return [...names]
    .reduce((text, [value, name]) => text.replaceAll(value, `$${name}`), line)
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "$new");
}

function toPairs(changes: AuditChanges | null) {
  if (changes === null) return null;
  const pairs = Object.entries(changes).map(
    ([name, change]) => [name, "secret" in change ? "secret" : [change.before, change.after]] as const,
  );
  return Object.fromEntries(pairs.toSorted(([one], [other]) => one.localeCompare(other)));
}

it("has a line for every call that is recorded", () => {
  const recorded = endpoints.filter(isAudited).map(({ operationId }) => operationId);
  expect(recorded.filter((name) => !operations.includes(name))).toEqual([]);
});

it("records actor, change, address, and the values before and after", async () => {
  let tenant = first;
  const found: string[] = [];
  for (const operationId of operations) {
    let entries = await entriesOf(operationId, tenant);
    if (!entries?.length) {
      // An earlier call has deleted or changed what this one needs.
      tenant = await newTenant();
      entries = await entriesOf(operationId, tenant);
    }
    const from = { actorType: "user", address: ADDRESS, userAgent: USER_AGENT };
    const credential = expect.stringMatching(/^(login|session)$/);
    expect({ operationId, entries }).toMatchObject({ operationId, entries: [{ ...from, credential }] });
    found.push(...(entries ?? []).map((entry) => toLine(operationId, entry, tenant)));
  }
  expect(found).toEqual(lines);
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions } from "#lib/platform/auth/permissions.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { digestDatabase } from "#lib/testing/database-digest.ts";
import { idFields, ownCall } from "#lib/testing/endpoints/endpoint-input.ts";
import { missingErrors } from "#lib/testing/endpoints/missing-errors.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant, type TenantResource } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { endpoints } from "./endpoints.ts";

/** Records of a contact that the member cannot see. */
const hidden: ReadonlySet<TenantResource> = new Set<TenantResource>([
  "contact",
  "contact2",
  "writer",
  "conversation",
  "message",
  "failedMessage",
  "opportunity",
  "opportunity2",
  "opportunityFile",
  "task",
  "task2",
  "automationRun",
  "contactMerge",
  "trashItem",
  // Of other people.
  "runningBulkEdit",
  "doneBulkEdit",
  // Known only from its leads.
  "leadForm",
]);

const SECRET = "hiddenword";

const inWorkspace = endpoints
  .filter((endpoint) => !endpoint.public && endpoint.workspace !== "none")
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const asksFor = (endpoint: Endpoint, tenant: Tenant) =>
  idFields(endpoint, tenant).filter(({ thing }) => hidden.has(thing));

/** A member of the same workspace who has every permission, but sees only their own contacts. There are none. */
describe("responses to a restricted member about other people's contacts", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let token: string;
  let before: Record<string, string>;

  beforeAll(async () => {
    tenant = await newTenant();
    const person = await newPerson();
    await joinWithRole(tenant.workspaceId, person.id, { permissions: customPermissions, visibility: "own" });
    token = await loginTokenOf(person.id);
    await hide(tenant.workspaceId);
    before = await digestDatabase();
  });
  beforeEach(resetBuckets);

  const call = (endpoint: Endpoint) => {
    const own = ownCall(endpoint, tenant);
    return callEndpoint(server, endpoint, {
      ...own,
      headers: { ...own.headers, authorization: `Bearer ${token}` },
    });
  };

  it.each(inWorkspace)("%s", async (_, endpoint) => {
    const asked = asksFor(endpoint, tenant);
    // Calls that change something else of the workspace are covered by the tests of its roles.
    if (endpoint.method !== "GET" && asked.length === 0) return;
    const answer = await call(endpoint);
    expect(answer.text).not.toContain(SECRET);
    if (answer.status === 403) return expect(answer).toMatchObject({ errorCode: "FORBIDDEN" });
    if (answer.status === 200) {
      expect(endpoint.method).toBe("GET");
      const ids = [...hidden].map((thing) => tenant.ids[thing]);
      return expect(ids.filter((id) => answer.text.includes(id))).toEqual([]);
    }
    const errors = [...asked.map(({ thing }) => missingErrors[thing].errorCode)];
    expect({ status: answer.status, code: answer.errorCode }).toEqual({
      status: 404,
      code: expect.toSatisfy((code: string) => errors.includes(code)),
    });
  });

  it("changes nothing", async () => {
    expect(await digestDatabase()).toEqual(before);
  });
});

/** Writes a word into records of contacts, so that a member can only see it by reading them. */
async function hide(workspaceId: string): Promise<void> {
  const names = ["contacts", "opportunities", "tasks"].map(
    (table) => `update ${table} set name = $2 where workspace_id = $1`,
  );
  const texts = [
    "update messages set text = $2 where workspace_id = $1",
    "update contact_history set content = $2, new_value = to_jsonb($2::text) where workspace_id = $1",
    "update opportunity_activities set content = $2 where workspace_id = $1",
    "update events set body = $2 where workspace_id = $1",
    "update contacts set last_message = $2 where workspace_id = $1",
  ];
  for (const text of [...names, ...texts]) await database().pool.query(text, [workspaceId, SECRET]);
}

import { beforeAll, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newTenant, type Person, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { workspaceEndpoints } from "./endpoints.ts";

const server = useTestServer();
const { dragDelay, updateDragDelay } = workspaceEndpoints;
let [mine, other]: Tenant[] = [];

beforeAll(async () => {
  [mine, other] = [await newTenant(), await newTenant()];
});

const headersOf = (person: Person | undefined, tenant: Tenant | undefined) => ({
  authorization: `Bearer ${person?.token}`,
  "x-workspace-id": tenant?.workspaceId ?? "",
});
const read = async (tenant = mine) =>
  (await callEndpoint(server, dragDelay, { headers: headersOf(tenant?.agent, tenant) })).data;
const write = (seconds: unknown, person = mine?.owner) =>
  callEndpoint(server, updateDragDelay, { headers: headersOf(person, mine), body: { seconds } });

it("is off at first; owners set it to 3 to 30 seconds, and everyone reads it", async () => {
  expect(await read(other)).toEqual({ seconds: null });
  for (const seconds of [3, 30, null, 10]) {
    expect(await write(seconds)).toMatchObject({ status: 200, data: { seconds } });
    expect(await read()).toEqual({ seconds });
  }
  const { rows } = await database().pool.query(
    "select distinct detail from audit_log where workspace_id = $1 and action = 'workspace.changed'",
    [mine?.workspaceId],
  );
  expect(rows).toEqual([{ detail: "dragDelaySeconds" }]);
});

it.each([2, 31, 4.5, "10", undefined])("rejects %s", async (seconds) => {
  await write(10);
  expect(await write(seconds)).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
  expect(await read()).toEqual({ seconds: 10 });
});

it("is changed by owners and admins of the workspace only", async () => {
  await write(10);
  expect(await write(5, mine?.agent)).toMatchObject({ status: 403, errorCode: "FORBIDDEN" });
  expect(await write(5, other?.owner)).toMatchObject({ status: 403, errorCode: "WORKSPACE_FORBIDDEN" });
  expect(await read()).toEqual({ seconds: 10 });
});

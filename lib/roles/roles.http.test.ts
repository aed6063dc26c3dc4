import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { auditLog } from "#lib/db/schema/index.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import type { Permission, Visibility } from "#lib/platform/auth/permissions.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { join, joinWithRole, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { userEndpoints } from "#lib/users/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";
import { roleEndpoints } from "./endpoints.ts";
import type { CustomRole } from "./schema.ts";

const base: readonly Permission[] = ["members.read", "members.write", "contacts.read", "tasks.read"];
const forbidden = { status: 403, errorCode: "FORBIDDEN" };

describe("/api/role", () => {
  const server = useTestServer();
  let tenant: Tenant;
  let owner: string;
  beforeAll(async () => {
    tenant = await newTenant();
    owner = tenant.owner.token;
  });
  beforeEach(resetBuckets);

  const call = (endpoint: Endpoint, token: string, given: { query?: unknown; body?: unknown } = {}) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": tenant.workspaceId },
    });
  const list = async () => (await call(roleEndpoints.list, owner)).data as CustomRole[];
  const create = async (name: string, permissions: readonly Permission[], visibility: Visibility = "all") => {
    const answer = await call(roleEndpoints.create, owner, { body: { name, permissions, visibility } });
    return answer.data as CustomRole;
  };
  const assign = (token: string, id: string, customRoleId: string | null, role = "agent") =>
    call(userEndpoints.changeRole, token, { query: { id }, body: { role, customRoleId } });

  /** A member with a custom role and an API key. */
  async function memberWith(permissions: readonly Permission[], visibility: Visibility = "all") {
    const { id } = await newPerson();
    const roleId = await joinWithRole(tenant.workspaceId, id, { permissions, visibility });
    return { id, roleId, token: (await newApiKey(id)).token };
  }

  async function newAgent() {
    const { id } = await newPerson();
    await join(tenant.workspaceId, id, "agent");
    return { id, token: (await newApiKey(id)).token };
  }

  it("creates, lists, changes and deletes a role, and records the values before and after", async () => {
    const role = await create("Auditor", ["tasks.read", "contacts.read", "tasks.read"], "own");
    const { id, creationDate } = role;
    const shown = { id, name: "Auditor", description: "", visibility: "own", memberCount: 0, creationDate };
    expect(role).toEqual({ ...shown, permissions: ["contacts.read", "tasks.read"] });
    expect((await list()).find((one) => one.id === id)).toEqual(role);
    const body = { name: "Reader", permissions: ["contacts.read"] };
    const changed = await call(roleEndpoints.update, owner, { query: { id }, body });
    expect(changed.data).toEqual({ ...shown, name: "Reader", permissions: ["contacts.read"] });
    const rows = await database().db.select().from(auditLog);
    expect(rows.find(({ subject, action }) => subject === id && action === "role.changed")?.changes).toEqual({
      name: { before: "Auditor", after: "Reader" },
      permissions: { before: ["contacts.read", "tasks.read"], after: ["contacts.read"] },
    });
    expect(await call(roleEndpoints.delete, owner, { query: { id } })).toMatchObject({ data: { id } });
    expect((await list()).map((one) => one.id)).not.toContain(id);
    const missing = { status: 404, errorCode: "ROLE_NOT_FOUND" };
    expect(await call(roleEndpoints.update, owner, { query: { id }, body })).toMatchObject(missing);
    expect(await call(roleEndpoints.delete, owner, { query: { id } })).toMatchObject(missing);
  });

  it("rejects a taken name and permissions that stay with the owners", async () => {
    await create("Night shift", ["contacts.read"]);
    const same = { name: "night SHIFT", permissions: [] };
    const taken = { status: 409, errorCode: "NAME_TAKEN" };
    expect(await call(roleEndpoints.create, owner, { body: same })).toMatchObject(taken);
    const body = { name: "Operator", permissions: ["system.read"] };
    const refused = { status: 400, message: "permissions: system.read stays with the owners" };
    expect(await call(roleEndpoints.create, owner, { body })).toMatchObject(refused);
  });

  it("rejects to give or change permissions and contacts beyond the caller's own", async () => {
    const manager = await memberWith(base);
    // Members who do not see all contacts cannot manage members.
    const restricted = await memberWith(base, "team");
    const wider = { name: "Wider", permissions: ["contacts.delete"], visibility: "team" };
    const seesAll = { name: "Sees all", permissions: ["contacts.read"], visibility: "all" };
    expect(await call(roleEndpoints.create, manager.token, { body: wider })).toMatchObject(forbidden);
    expect(await call(roleEndpoints.create, restricted.token, { body: seesAll })).toMatchObject(forbidden);
    const within = { name: "Within", permissions: ["contacts.read"], visibility: "own" };
    const { data } = await call(roleEndpoints.create, manager.token, { body: within });
    const { id } = data as CustomRole;
    const raised = { query: { id }, body: { permissions: ["contacts.read", "rules.write"] } };
    expect(await call(roleEndpoints.update, manager.token, raised)).toMatchObject(forbidden);
    const strong = await create("Strong", ["rules.write"]);
    const lowered = { query: { id: strong.id }, body: { permissions: [] } };
    expect(await call(roleEndpoints.update, manager.token, lowered)).toMatchObject(forbidden);
    expect(await call(roleEndpoints.delete, manager.token, { query: { id: strong.id } })).toMatchObject(
      forbidden,
    );
    const own = { query: { id: manager.roleId }, body: { permissions: [...base, "rules.write"] } };
    expect(await call(roleEndpoints.update, manager.token, own)).toMatchObject(forbidden);
  });

  it("lets a member manager assign only roles within their own, and change only such members", async () => {
    const manager = await memberWith(base);
    const weak = await memberWith(["contacts.read"]);
    const agent = await newAgent();
    const strong = await create("Stronger", ["contacts.delete"]);
    const target = await create("Task reader", ["tasks.read"], "own");
    expect(await assign(manager.token, weak.id, strong.id)).toMatchObject(forbidden);
    expect(await assign(manager.token, weak.id, null)).toMatchObject(forbidden);
    expect(await assign(manager.token, weak.id, null, "admin")).toMatchObject(forbidden);
    expect(await assign(manager.token, agent.id, target.id)).toMatchObject(forbidden);
    const remove = (id: string) => call(userEndpoints.remove, manager.token, { query: { id } });
    expect(await remove(agent.id)).toMatchObject(forbidden);
    const person = { name: "Eva", email: "eva@tertulia.example", password: "a sentence nobody guesses" };
    const add = (customRoleId: string | null) =>
      call(userEndpoints.add, manager.token, { body: { ...person, customRoleId } });
    expect(await add(null)).toMatchObject(forbidden);
    expect(await add(strong.id)).toMatchObject(forbidden);
    const customRole = { id: target.id, name: "Task reader" };
    expect(await add(target.id)).toMatchObject({ status: 200 });
    const query = { email: person.email };
    expect(await call(userEndpoints.findByEmail, owner, { query })).toMatchObject({ data: { customRole } });
    expect(await assign(manager.token, weak.id, target.id)).toMatchObject({
      data: { role: "agent", customRole },
    });
    expect(await remove(weak.id)).toMatchObject({ status: 200 });
  });

  it("assigns a role to an agent only, and takes it away", async () => {
    const agent = await newAgent();
    const role = await create("Support", ["contacts.read"]);
    const refused = { status: 400, message: "customRoleId needs the role agent" };
    expect(await assign(owner, agent.id, role.id, "admin")).toMatchObject(refused);
    await assign(owner, agent.id, role.id);
    const members = async () => {
      const headers = { authorization: `Bearer ${agent.token}`, "x-workspace-id": tenant.workspaceId };
      return callEndpoint(server, workspaceEndpoints.list, { headers });
    };
    expect((await members()).data).toMatchObject([{ customRole: { id: role.id, name: "Support" } }]);
    // The key of the member follows at once.
    expect(await call(roleEndpoints.list, agent.token)).toMatchObject(forbidden);
    expect(await assign(owner, agent.id, null)).toMatchObject({ data: { role: "agent", customRole: null } });
    expect(await call(roleEndpoints.list, agent.token)).toMatchObject({ status: 200 });
  });

  it("deletes a role with members only if they get another one", async () => {
    const first = await memberWith(["contacts.read"]);
    const query = { id: first.roleId };
    expect(await call(roleEndpoints.delete, owner, { query })).toMatchObject({
      status: 400,
      message: `moveToRoleId is required: 1 member has the role "${first.roleId}"`,
    });
    const itself = { ...query, moveToRoleId: first.roleId };
    expect(await call(roleEndpoints.delete, owner, { query: itself })).toMatchObject({ status: 400 });
    const target = await create("Target", ["members.read"]);
    const moved = { ...query, moveToRoleId: target.id };
    expect(await call(roleEndpoints.delete, owner, { query: moved })).toMatchObject({ status: 200 });
    expect((await list()).find(({ id }) => id === target.id)).toMatchObject({ memberCount: 1 });
    const toAgent = { id: target.id, moveToRoleId: "agent" };
    expect(await call(roleEndpoints.delete, owner, { query: toAgent })).toMatchObject({ status: 200 });
    const { data } = await call(userEndpoints.me, first.token);
    expect(data).toMatchObject({ workspaces: [{ role: "agent", customRole: null }] });
  });
});

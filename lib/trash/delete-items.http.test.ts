import { beforeEach, describe, expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { database } from "#lib/db/client.ts";
import { BATCH_ROWS } from "#lib/db/run-in-batches.ts";
import type { Permission } from "#lib/platform/auth/permissions.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { joinWithRole, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { type Caller, useTrash } from "#lib/testing/factories/trash.ts";
import { trashEndpoints } from "./endpoints.ts";

const { call, listed } = useTrash();
let tenant: Tenant;
let owner: Caller;

beforeEach(async () => {
  tenant = await newTenant();
  owner = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
});

const empty = (caller: Caller) => call(trashEndpoints.deleteAll, caller);
const query = async (text: string) => (await database().pool.query(text, [tenant.workspaceId])).rows;
const leftIn = async (caller: Caller) => (await listed(caller)).data.map(({ id }) => id);

async function deleted(name: string, more: object = {}): Promise<string> {
  const body = { name, email: `${name}@example.com`, ...more };
  const { id } = Object((await call(contactEndpoints.create, owner, { body })).data);
  await call(contactEndpoints.delete, owner, { query: { id } });
  return id;
}

async function member(
  permissions: Permission[],
  visibility: "all" | "own",
): Promise<Caller & { id: string }> {
  const { id } = await newPerson();
  await joinWithRole(tenant.workspaceId, id, { permissions, visibility });
  return { id, token: await loginTokenOf(id), workspaceId: tenant.workspaceId };
}

describe("DELETE /api/trash", () => {
  it("permanently deletes everything, in several statements", async () => {
    await call(ruleEndpoints.delete, owner, { query: { id: tenant.ids.rule } });
    await query(`insert into trash_items (workspace_id, id, kind, name, deleted_by_name)
      select $1, gen_random_uuid(), 'contact', 'Ana', 'Eva' from generate_series(1, ${BATCH_ROWS})`);
    // The rule, and the contact that each test workspace has in the trash.
    const count = BATCH_ROWS + 2;
    expect(await empty(owner)).toMatchObject({ status: 200, data: { deleted: count } });
    expect(await leftIn(owner)).toEqual([]);
    expect(await query("select from trash_rows where workspace_id = $1")).toEqual([]);
    expect(await empty(owner)).toMatchObject({ status: 200, data: { deleted: 0 } });
    const entries = await query(`select actor_id, subject, detail from audit_log
      where workspace_id = $1 and action = 'trash.emptied' order by id`);
    const entry = { actor_id: tenant.owner.id, subject: null };
    expect(entries).toEqual([
      { ...entry, detail: String(BATCH_ROWS) },
      { ...entry, detail: String(count - BATCH_ROWS) },
    ]);
  });

  it("keeps records that the caller may not delete or does not see", async () => {
    await call(ruleEndpoints.delete, owner, { query: { id: tenant.ids.rule } });
    const permissions: Permission[] = ["contacts.read", "contacts.write", "contacts.delete"];
    const eva = await member(permissions, "own");
    await deleted("Elena", { assignedAgentId: eva.id });
    const hidden = await deleted("Dora");
    expect(await empty(eva)).toMatchObject({ status: 200, data: { deleted: 1 } });
    expect(await leftIn(owner)).toEqual([hidden, tenant.ids.rule, tenant.ids.trashItem]);
    expect(await empty(await member(permissions, "all"))).toMatchObject({ data: { deleted: 2 } });
    expect(await leftIn(owner)).toEqual([tenant.ids.rule]);
  });

  it("is rejected without the permission to delete any kind of record", async () => {
    const refused = { status: 403, errorCode: "FORBIDDEN" };
    expect(await empty(await member(["contacts.read", "contacts.write"], "all"))).toMatchObject(refused);
    const { token } = await newApiKey(tenant.owner.id, { scopes: ["contact:read"] });
    expect(await empty({ ...owner, token })).toMatchObject(refused);
    expect(await leftIn(owner)).toEqual([tenant.ids.trashItem]);
  });

  it("keeps the records of other workspaces", async () => {
    const other = await newTenant();
    expect(await empty(owner)).toMatchObject({ data: { deleted: 1 } });
    const stranger = { token: other.owner.token, workspaceId: other.workspaceId };
    expect(await leftIn(stranger)).toEqual([other.ids.trashItem]);
  });
});

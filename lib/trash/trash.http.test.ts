import { beforeEach, describe, expect, it } from "vitest";
import { agentEndpoints } from "#lib/agents/endpoints.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { privacyEndpoints } from "#lib/privacy/endpoints.ts";
import { eraseContactJob } from "#lib/privacy/jobs.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { type Caller, useTrash } from "#lib/testing/factories/trash.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { dumpDatabase, plantRow } from "#lib/testing/privacy/plant-rows.ts";
import { trashEndpoints } from "./endpoints.ts";

const { call, restore, listed } = useTrash();
const missing = { status: 404, errorCode: "TRASH_ITEM_NOT_FOUND" };
let tenant: Tenant;
let owner: Caller;
let emails = 0;

beforeEach(async () => {
  tenant = await newTenant();
  owner = { token: tenant.owner.token, workspaceId: tenant.workspaceId };
});

async function deleted(name: string, more: object = {}): Promise<string> {
  emails += 1;
  const body = { name, email: `one${emails}@example.com`, ...more };
  const { id } = Object((await call(contactEndpoints.create, owner, { body })).data);
  await call(contactEndpoints.delete, owner, { query: { id } });
  return id;
}

async function member(role: Parameters<typeof joinWithRole>[2]): Promise<Caller & { id: string }> {
  const { id } = await newPerson();
  await joinWithRole(tenant.workspaceId, id, role);
  return { id, token: await loginTokenOf(id), workspaceId: tenant.workspaceId };
}

describe("the trash", () => {
  it("lists deleted records, last first, by kind and name", async () => {
    const first = await deleted("Álvaro");
    const second = await deleted("Berta");
    await call(ruleEndpoints.delete, owner, { query: { id: tenant.ids.rule } });
    const page = await listed(owner, { pageSize: 2 });
    expect(page.data).toMatchObject([{ id: tenant.ids.rule, kind: "rule" }, { id: second }]);
    const next = await listed(owner, { pageSize: 2, continuationToken: page.continuationToken });
    expect(next.data.map(({ id }) => id)).toEqual([first, tenant.ids.trashItem]);
    const [found, ...others] = (await listed(owner, { kind: "contact", search: "alvaro" })).data;
    expect([found, others]).toEqual([
      {
        id: first,
        kind: "contact",
        name: "Álvaro",
        deletedBy: { id: tenant.owner.id, name: tenant.canary },
        deletionDate: expect.any(String),
        expirationDate: expect.any(String),
      },
      [],
    ]);
    const kept = Date.parse(found?.expirationDate ?? "") - Date.parse(found?.deletionDate ?? "");
    expect(kept).toBe(30 * 86_400_000);
    expect((await listed(owner, { search: "100%" })).data).toEqual([]);
  });

  it("shows a member the kinds that they may delete", async () => {
    const agent = { token: tenant.agent.token, workspaceId: tenant.workspaceId };
    const id = await deleted("Carla");
    const kinds = (await listed(agent)).data.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(["contact"]);
    expect(await restore(agent, tenant.ids.rule)).toMatchObject(missing);
    expect(await restore(agent, id)).toMatchObject({ status: 200 });
    const reader = await member({ permissions: ["contacts.read", "contacts.write"], visibility: "all" });
    expect((await listed(reader)).data).toEqual([]);
    expect(await call(trashEndpoints.delete, reader, { params: { id: tenant.ids.trashItem } })).toMatchObject(
      missing,
    );
  });

  it("shows members with a limited view only contacts that were theirs", async () => {
    const role = {
      permissions: ["contacts.read", "contacts.write", "contacts.delete"],
      visibility: "own",
    } as const;
    const eva = await member({ ...role, permissions: [...role.permissions] });
    const hidden = await deleted("Dora");
    const own = await deleted("Elena", { assignedAgentId: eva.id });
    expect((await listed(eva)).data.map(({ id }) => id)).toEqual([own]);
    expect(await restore(eva, hidden)).toMatchObject(missing);
    const { data } = await restore(eva, own);
    expect(data).toEqual({ id: own, kind: "contact", name: "Elena", leftOut: [] });
    const { status } = await call(contactEndpoints.get, eva, { params: { id: own } });
    expect(status).toBe(200);
  });

  it("is another workspace's own", async () => {
    const other = await newTenant();
    const stranger = { token: other.owner.token, workspaceId: other.workspaceId };
    const id = await deleted("Flora");
    expect((await listed(stranger)).data.map((item) => item.id)).toEqual([other.ids.trashItem]);
    expect(await restore(stranger, id)).toMatchObject(missing);
    const together = { body: { itemIds: [other.ids.trashItem, id] } };
    expect(await call(trashEndpoints.restoreMany, stranger, together)).toMatchObject(missing);
    expect((await listed(stranger)).data).toHaveLength(1);
  });

  it("permanently deletes a chosen record", async () => {
    const id = await deleted("Gina");
    const one = { params: { id } };
    expect(await call(trashEndpoints.delete, owner, one)).toMatchObject({ status: 200, data: { id } });
    expect(await call(trashEndpoints.delete, owner, one)).toMatchObject(missing);
    expect(await restore(owner, id)).toMatchObject(missing);
    const left = (await dumpDatabase()).filter(({ row }) => row.includes("Gina"));
    // Logs keep what was sent, as after any deletion; erasing a contact removes it there too.
    expect(left.map(({ table }) => table)).toEqual(["events"]);
  });

  it("erases a contact in the trash everywhere", async () => {
    const id = await deleted("Hilda", { customFields: [] });
    const erasing = { params: { id }, body: { confirmation: "hilda" } };
    expect(
      await call(privacyEndpoints.eraseContact, owner, { ...erasing, body: { confirmation: "x" } }),
    ).toMatchObject({
      status: 400,
    });
    expect((await listed(owner, { search: "hilda" })).data).toHaveLength(1);
    expect(await call(privacyEndpoints.eraseContact, owner, erasing)).toMatchObject({ status: 200 });
    await runJobs({ jobs: [eraseContactJob] });
    const left = await dumpDatabase();
    expect(left.filter(({ row }) => row.includes("Hilda")).map(({ table }) => table)).toEqual([]);
  });

  it("contains nothing of an erased contact in other records", async () => {
    const { workspaceId, canary, ids, owner: person } = await newTenant();
    const owner = { token: person.token, workspaceId };
    const known = { workspace_id: workspaceId, agent_id: ids.aiAgent, contact_id: ids.contact2 };
    await plantRow("agent_runs", `two@${canary}.example asks`, { ...known, status: "answered" });
    const step = { automation_id: ids.automation, run_id: ids.automationRun, node_id: ids.node };
    await plantRow("automation_steps", "It said hello.", { ...known, ...step, status: "passed" });
    await call(agentEndpoints.delete, owner, { query: { agentId: ids.aiAgent, workspaceId } });
    await call(automationEndpoints.delete, owner, { params: { id: ids.automation } });
    const naming = async () => {
      const rows = (await dumpDatabase()).filter(({ table }) => table === "trash_rows");
      return rows.filter(({ row }) => row.includes(ids.contact2) || row.includes("said hello")).length;
    };
    expect(await naming()).toBe(3);
    const erasing = { params: { id: ids.contact2 }, body: { confirmation: canary } };
    expect(await call(privacyEndpoints.eraseContact, owner, erasing)).toMatchObject({ status: 200 });
    await runJobs({ jobs: [eraseContactJob] });
    expect(await naming()).toBe(0);
    for (const id of [ids.aiAgent, ids.automation]) {
      expect(await restore(owner, id)).toMatchObject({ status: 200, data: { id } });
    }
  });
});

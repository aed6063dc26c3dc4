import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { notificationEndpoints } from "#lib/notifications/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { createOpportunity } from "#lib/opportunities/index.ts";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import { customPermissions, type Visibility } from "#lib/platform/auth/permissions.ts";
import { memberContext, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { searchEndpoints } from "#lib/search/endpoints.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { createTask } from "#lib/tasks/index.ts";
import { createTeam } from "#lib/teams/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { joinWithRole, loginTokenOf, newPerson } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { mcpClientsPerTest } from "#lib/testing/mcp/client.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

type Member = { id: string; token: string };
type Given = { params?: unknown; query?: object; body?: unknown; headers?: Record<string, string> };

/** Eva sees her own contacts, Tom those of his team, which is Eva's too. Zoe is in no team of theirs. */
describe("members who do not see all contacts", () => {
  const server = useTestServer();
  const connect = mcpClientsPerTest(server);
  let tenant: Tenant;
  let eva: Member;
  let tom: Member;
  let zoe: Member;
  let team: string;
  const ids: Record<"evas" | "toms" | "teams" | "zoes", string> = { evas: "", toms: "", teams: "", zoes: "" };

  const owner = () =>
    memberContext(systemContext(tenant.workspaceId, "api"), { userId: tenant.owner.id, role: "owner" });
  const member = async (visibility: Visibility): Promise<Member> => {
    const { id } = await newPerson();
    await joinWithRole(tenant.workspaceId, id, { permissions: customPermissions, visibility });
    return { id, token: await loginTokenOf(id) };
  };
  const call = (who: Member, endpoint: Endpoint, { headers, ...given }: Given = {}) =>
    callEndpoint(server, endpoint, {
      ...given,
      headers: {
        authorization: `Bearer ${who.token}`,
        "x-workspace-id": tenant.workspaceId,
        ...headers,
      },
    });
  const data = async (who: Member, endpoint: Endpoint, given: Given = {}) =>
    Object((await call(who, endpoint, given)).data);
  const addContact = async (name: string, assigned: object, number?: string) => {
    const key = number ? { internalWhatsappNumber: number } : { email: `${newId()}@example.com` };
    return (await createContact(owner(), { name, ...key, ...assigned })).id;
  };

  beforeAll(async () => {
    tenant = await newTenant();
    [eva, tom, zoe] = [await member("own"), await member("team"), await member("own")];
    team = (await createTeam(owner(), { name: "Sales", memberIds: [eva.id, tom.id] })).id;
    await createTeam(owner(), { name: "Night", memberIds: [zoe.id] });
  });
  beforeEach(async () => {
    await resetBuckets();
    await database().pool.query(
      "update contacts set assigned_agent_id = null, assigned_team_id = null where workspace_id = $1",
      [tenant.workspaceId],
    );
    ids.evas = await addContact("Rosa of Eva", { assignedAgentId: eva.id });
    ids.toms = await addContact("Rosa of Tom", { assignedAgentId: tom.id });
    ids.teams = await addContact("Rosa of the team", { assignedTeamId: team });
    ids.zoes = await addContact("Rosa of Zoe", { assignedAgentId: zoe.id });
  });

  it("lists, counts and searches only records that each member sees", async () => {
    const found = async (who: Member) => {
      const list = await data(who, contactEndpoints.list, { query: { pageSize: "50" } });
      const board = await data(who, contactEndpoints.board, { query: { pageSize: "50" } });
      const hits = await data(who, searchEndpoints.records, { query: { query: "rosa" } });
      const totals = await data(who, workspaceEndpoints.metrics, { params: { id: tenant.workspaceId } });
      const columns: { count: number; contacts: { id: string }[] }[] = board.columns;
      return {
        list: list.data.map(({ id }: { id: string }) => id),
        cards: columns.flatMap(({ contacts }) => contacts.map(({ id }) => id)).sort(),
        count: columns.reduce((sum, { count }) => sum + count, 0),
        hits: hits.map(({ id }: { id: string }) => id).sort(),
        total: totals.totalContacts,
      };
    };
    const seenBy = (...seen: string[]) => ({
      list: seen.toSorted().toReversed(),
      cards: seen.toSorted(),
      count: seen.length,
      hits: seen.toSorted(),
      total: seen.length,
    });
    expect(await found(eva)).toEqual(seenBy(ids.evas));
    expect(await found(tom)).toEqual(seenBy(ids.evas, ids.toms, ids.teams));
    expect(await found(zoe)).toEqual(seenBy(ids.zoes));
    const filtered = await data(tom, contactEndpoints.board, { query: { assignedTeamId: team } });
    expect(filtered.columns.map(({ count }: { count: number }) => count)).toContain(1);
  });

  it("loses a contact that the member assigns to another person, and later work has full visibility", async () => {
    const { workspaceId } = tenant;
    const sent = { platformId: 1, agentId: tenant.ids.aiAgent, name: "Ada", text: "hello", at: new Date() };
    const thread = await receiveMessage(owner(), {
      ...sent,
      externalContactId: newId(),
      externalId: newId(),
    });
    await updateContact(owner(), thread.contactId, { assignedAgentId: eva.id });
    const query = { id: thread.contactId };
    const body = { assignedAgentId: zoe.id, name: "Ada Lo", stageId: tenant.ids.stage2 };
    const counted = async () => {
      const { rows } = await database().pool.query(
        "select sum(count)::int as total from stage_counters where workspace_id = $1 and stage_id = $2",
        [workspaceId, tenant.ids.stage2],
      );
      return rows[0].total;
    };
    const before = (await counted()) ?? 0;
    expect(await call(eva, contactEndpoints.update, { query, body })).toMatchObject({ status: 200 });
    const { rows } = await database().pool.query(
      `select t.assigned_agent_id, (select text from contact_search s where s.contact_id = t.contact_id) as text,
          (select count(*)::int from events e where e.contact_id = t.contact_id and e.trigger = 'asignar_agente') as events,
          (select count(*)::int from notifications n where n.user_id = $2 and n.subject_id = t.contact_id::text) as notified
        from conversations t where t.id = $1`,
      [thread.conversationId, zoe.id],
    );
    expect(rows).toEqual([
      { assigned_agent_id: zoe.id, text: expect.stringContaining("ada lo"), events: 2, notified: 1 },
    ]);
    expect(await counted()).toBe(before + 1);
    expect(await call(eva, contactEndpoints.get, { params: query })).toMatchObject({
      status: 404,
      errorCode: "CONTACT_NOT_FOUND",
    });
    const open = { params: { conversationId: thread.conversationId } };
    expect(await call(eva, inboxEndpoints.page, open)).toMatchObject({
      status: 404,
      errorCode: "CONVERSATION_NOT_FOUND",
    });
    expect((await data(eva, inboxEndpoints.list)).data).toEqual([]);
    const counts = await data(zoe, inboxEndpoints.counts);
    expect(counts).toMatchObject({ open: 1, mine: 1, unassigned: 0 });
    expect((await data(zoe, inboxEndpoints.list)).data).toMatchObject([{ id: thread.conversationId }]);
  });

  it("is assigned the contacts that the member creates without an assignee, also when the call is repeated", async () => {
    const body = { name: "New", email: `${newId()}@example.com` };
    const headers = { "idempotency-key": newId() };
    const created = await data(eva, contactEndpoints.create, { body, headers });
    expect(created.contact).toMatchObject({ name: "New", assignedAgentId: eva.id });
    expect(await data(eva, contactEndpoints.create, { body, headers })).toEqual(created);
    expect(await data(eva, contactEndpoints.get, { params: { id: created.id } })).toEqual(created.contact);
  });

  it("does not show or duplicate the contact of a number or an email in use", async () => {
    const number = "34600222333";
    await addContact("Hidden", { assignedAgentId: zoe.id, email: "hidden@example.com" }, number);
    const taken = { status: 409, errorCode: "CONTACT_ALREADY_EXISTS" };
    for (const endpoint of [contactEndpoints.upsert, contactEndpoints.create]) {
      for (const key of [
        { internalWhatsappNumber: number },
        { email: "HIDDEN@example.com", platformId: 7 },
      ]) {
        const answer = await call(eva, endpoint, { body: { name: "Mine", ...key } });
        expect(answer).toMatchObject(taken);
        expect(answer.text).not.toContain("Hidden");
      }
    }
    const text = { content: "hello", recipientPhone: number, workspaceId: tenant.workspaceId };
    expect(await call(eva, conversationEndpoints.sendToPhone, { body: text })).toMatchObject(taken);
    const own = { query: { id: ids.evas }, body: { email: "hidden@example.com" } };
    expect(await call(eva, contactEndpoints.update, own)).toMatchObject({ status: 400 });
    const { rows } = await database().pool.query(
      "select name from contacts where workspace_id = $1 and (internal_whatsapp_number = $2 or email = $3)",
      [tenant.workspaceId, number, "hidden@example.com"],
    );
    expect(rows).toEqual([{ name: "Hidden" }]);
  });

  it("sees opportunities and tasks that are assigned to the member, without a contact that is hidden", async () => {
    const links = { contactId: ids.zoes, stageId: tenant.ids.pipelineStage };
    const deal = await createOpportunity(owner(), {
      name: "Deal",
      amount: 10,
      ...links,
      assignedComercialId: eva.id,
    });
    const other = await createOpportunity(owner(), { name: "Other", amount: 10, ...links });
    const task = await createTask(owner(), { name: "Call", contactId: ids.zoes, assignedUserId: eva.id });
    const one = { params: { id: deal.id } };
    expect(await data(eva, opportunityEndpoints.get, one)).toMatchObject({ name: "Deal", contactId: null });
    expect(await call(eva, opportunityEndpoints.get, { params: { id: other.id } })).toMatchObject({
      status: 404,
    });
    const history = await call(eva, opportunityEndpoints.history, one);
    expect(history.text).not.toContain("Rosa of Zoe");
    const renaming = { query: { id: deal.id }, body: { name: "Deal 2" } };
    expect(await call(eva, opportunityEndpoints.update, renaming)).toMatchObject({ status: 200 });
    const { rows } = await database().pool.query("select contact_id from opportunities where id = $1", [
      deal.id,
    ]);
    expect(rows).toEqual([{ contact_id: ids.zoes }]);
    const tasks = await call(eva, taskEndpoints.list, { query: {} });
    expect(tasks.text).toContain(task.id);
    expect(tasks.text).not.toContain("Rosa of Zoe");
  });

  it("does not list notifications about contacts that the member no longer sees", async () => {
    const list = async () => Object(await data(eva, notificationEndpoints.list)).data;
    const titles = async () => JSON.stringify(await list());
    expect(await titles()).toContain("Rosa of Eva");
    await updateContact(owner(), ids.evas, { assignedAgentId: zoe.id });
    expect(await titles()).not.toContain("Rosa of Eva");
  });

  it("has at most the permissions of an agent, without deliveries", async () => {
    const forbidden = { status: 403, errorCode: "FORBIDDEN" };
    const body = { name: "New stage" };
    expect(await call(eva, stageEndpoints.create, { body })).toMatchObject(forbidden);
    expect(await call(eva, stageEndpoints.list)).toMatchObject({ status: 200 });
    // Its job acts on all contacts.
    const webhook = { params: { nombre: tenant.canary }, body: { email: "hidden@example.com" } };
    expect(await call(eva, workerEndpoints.call, webhook)).toMatchObject(forbidden);
  });

  it("sees the same contacts with the tools of MCP", async () => {
    const { say, call } = await connect({ token: eva.token, workspaceId: tenant.workspaceId });
    const found = JSON.stringify(await call("search_contacts", { search: "Rosa" }));
    expect(found).toContain("Rosa of Eva");
    expect(found).not.toMatch(/Rosa of (?:Tom|Zoe|the team)/);
    expect(await say("get_contact", { id: ids.evas })).toContain(`Contact ${ids.evas}.`);
    const absent = "CONTACT_NOT_FOUND: There is no such contact";
    expect(await say("get_contact", { id: ids.zoes })).toContain(absent);
    expect(await say("move_contact", { id: ids.zoes, stageId: tenant.ids.stage2 })).toContain(absent);
  });
});

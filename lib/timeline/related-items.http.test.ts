import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContact, listHistory } from "#lib/contacts/index.ts";
import { receiveMessage } from "#lib/conversations/index.ts";
import { database } from "#lib/db/client.ts";
import { snoozeConversation } from "#lib/inbox/index.ts";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createTask, updateTask } from "#lib/tasks/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newTenant, type Tenant } from "#lib/testing/factories/tenant.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { timelineEndpoints } from "./endpoints.ts";
import { TimelinePage } from "./schema.ts";

describe("a contact's timeline shows related items:", () => {
  const server = useTestServer();
  let mine: Tenant;
  let ctx: WorkspaceContext;
  beforeAll(async () => {
    mine = await newTenant();
    ctx = systemContext(mine.workspaceId, "api");
  });
  beforeEach(resetBuckets);

  const read = async (id: string, query: object = {}, token = mine.owner.token) => {
    const { status, data } = await callEndpoint(server, timelineEndpoints.list, {
      params: { id },
      query,
      headers: { authorization: `Bearer ${token}`, "x-workspace-id": mine.workspaceId },
    });
    expect(status).toBe(200);
    return TimelinePage.parse(data);
  };
  const newContact = async () =>
    (await createContact(ctx, { name: "Eva", email: `${newId()}@example.com` })).id;

  /**
   * A contact with an opportunity that was opened and won with a higher amount, and a task that was created,
   * postponed and done; and another contact's.
   */
  async function withWork() {
    const [contactId, other] = [await newContact(), await newContact()];
    for (const id of [contactId, other]) {
      const sale = { amount: 900, currencyCode: "EUR", contactId: id };
      const opportunity = await createOpportunity(ctx, { name: `Course of ${id}`, ...sale });
      await updateOpportunity(ctx, opportunity.id, { amount: 1200.5, description: "In the evening" });
      await updateOpportunity(ctx, opportunity.id, { winLossStatus: 1 });
      const task = await createTask(ctx, { name: `Call ${id}`, contactId: id });
      await updateTask(ctx, task.id, { expirationDate: new Date("2027-01-04T09:00:00Z"), notes: "Softly" });
      await updateTask(ctx, task.id, { statusId: "done" });
    }
    return contactId;
  }

  it("opportunities, by their relevant changes", async () => {
    const contactId = await withWork();
    const { data } = await read(contactId, { kinds: "opportunity" });
    const opportunity = { name: `Course of ${contactId}`, amount: 1200.5, currencyCode: "EUR" };
    expect(data).toMatchObject([
      { kind: "opportunity", opportunity, entry: { field: "winLossStatus", old: 0, new: 1, via: "api" } },
      { opportunity, entry: { field: "amount", old: 900, new: 1200.5 } },
      { opportunity, entry: { kind: "created", field: null, actor: { type: "system" } } },
    ]);
  });

  it("tasks, by their state, date and people", async () => {
    const contactId = await withWork();
    const { data } = await read(contactId, { kinds: "task" });
    const task = { name: `Call ${contactId}`, statusId: "done" };
    expect(data).toMatchObject([
      { kind: "task", task, entry: { field: "statusId", old: "pending", new: "done" } },
      { task, entry: { field: "expirationDate", old: null, new: "2027-01-04T09:00:00.000Z" } },
      { task, entry: { kind: "created" } },
    ]);
  });

  it("pages through all items without gaps or repeats", async () => {
    const contactId = await withWork();
    const whole = await read(contactId);
    expect(whole.data.map(({ kind }) => kind)).toEqual([
      ...Array(3).fill("task"),
      ...Array(3).fill("opportunity"),
      "change",
    ]);
    const paged: unknown[] = [];
    let continuationToken: string | null = null;
    do {
      const page: TimelinePage = await read(contactId, {
        pageSize: 2,
        ...(continuationToken && { continuationToken }),
      });
      paged.push(...page.data);
      continuationToken = page.continuationToken;
    } while (continuationToken);
    expect(paged).toEqual(whole.data);
  });

  it("automations that ran for it, and their outcome", async () => {
    const { automation, automationRun, contact2 } = mine.ids;
    const { pool } = database();
    await pool.query(
      "update automation_runs set status = 'failed', reason = $2, ended_at = $3 where id = $1",
      [automationRun, { text: "The agent did not answer.", parts: [] }, "2026-11-20T08:00:00Z"],
    );
    const { data } = await read(contact2, { kinds: "automation" });
    expect(data).toMatchObject([
      {
        id: automationRun,
        kind: "automation",
        automation: {
          automationId: automation,
          name: mine.canary,
          status: "failed",
          reason: "The agent did not answer.",
          endedAt: "2026-11-20T08:00:00.000Z",
        },
      },
    ]);
  });

  it("calls of other systems, to owners and admins", async () => {
    const contactId = await newContact();
    const { pool } = database();
    await pool.query(
      "update worker_runs set contact_id = $2, is_new_contact = true, status = 'done' where id = $1",
      [mine.ids.workerRun, contactId],
    );
    const query = { kinds: "worker,change" };
    const { data } = await read(contactId, query);
    expect(data.find(({ kind }) => kind === "worker")).toMatchObject({
      id: mine.ids.workerRun,
      worker: { workerId: mine.ids.worker, name: mine.canary, status: "done", isNewContact: true },
    });
    const seen = (await read(contactId, query, mine.agent.token)).data;
    expect(seen.map(({ kind }) => kind)).toEqual(["change"]);
  });

  it("snoozes of its conversations, with the person", async () => {
    const { contactId, conversationId } = await receiveMessage(ctx, {
      platformId: 1,
      agentId: mine.ids.aiAgent,
      externalContactId: newId(),
      name: "Rosa",
      text: "¿Cuánto cuesta?",
      externalId: newId(),
      at: new Date(),
    });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const actor = { type: "user", id: mine.owner.id, name: "Ana", via: "panel" } as const;
    await snoozeConversation({ ...ctx, actor }, conversationId, { until });
    await snoozeConversation({ ...ctx, actor }, conversationId, { until: null });
    const { data } = await read(contactId, { kinds: "change" });
    expect(data.slice(0, 2)).toMatchObject([
      { entry: { field: "snoozedUntil", old: until, new: null, actor: { name: "Ana" }, via: "panel" } },
      { entry: { field: "snoozedUntil", old: null, new: until } },
    ]);
    const history = await listHistory(ctx, contactId, { pageSize: 50 });
    expect(history.data.filter(({ field }) => field === "snoozedUntil")).toHaveLength(2);
  });

  it("only items within an API key's scopes", async () => {
    const contactId = await withWork();
    const see = async (scopes: string[]) => {
      const { token } = await newApiKey(mine.owner.id, { scopes });
      return [...new Set((await read(contactId, {}, token)).data.map(({ kind }) => kind))].sort();
    };
    expect(await see(["contact:read"])).toEqual(["change"]);
    expect(await see(["contact:read", "task:read"])).toEqual(["change", "task"]);
    expect(await see(["contact:read", "opportunity:read"])).toEqual(["change", "opportunity"]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { addActivity, bulkMoveContacts, createContact, updateContact } from "#lib/contacts/index.ts";
import { changeConversations } from "#lib/inbox/index.ts";
import { createMacro, runMacro } from "#lib/macros/index.ts";
import {
  bulkMoveOpportunities,
  changeOpportunities,
  createOpportunity,
  updateOpportunity,
} from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { customPermissions } from "#lib/platform/auth/permissions.ts";
import { type MemberContext, memberContext } from "#lib/platform/context.ts";
import { inVisibleRecords } from "#lib/platform/visibility/visible-records.ts";
import { createDefaultStages, deleteStage } from "#lib/stages/index.ts";
import { createTask, updateTask } from "#lib/tasks/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { addConversation } from "#lib/testing/factories/conversation.ts";
import { join, joinWithRole, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { listActivity } from "./index.ts";
import { MOST_SCANNED } from "./list-activity.ts";
import type { ListWorkspaceActivity } from "./schema.ts";

describe("the activity of a workspace", () => {
  useTestDatabase();

  async function office() {
    const workspace = await newWorkspace();
    const ana = {
      ...memberContext(workspace, { userId: workspace.userId, role: "owner" }),
      actor: workspace.actor,
    };
    const stages = await createDefaultStages(ana);
    return { ana, stages };
  }

  async function colleague(ctx: MemberContext, name: string): Promise<MemberContext> {
    const { id } = await newPerson({ name });
    await join(ctx.workspaceId, id, "agent");
    const member = memberContext(ctx, { userId: id, role: "agent" });
    return { ...member, actor: { type: "user", id, name, via: "panel" } };
  }

  const read = (ctx: MemberContext, query: Partial<ListWorkspaceActivity> = {}) =>
    listActivity(ctx, { pageSize: 50, ...query });
  const lines = async (ctx: MemberContext, query: Partial<ListWorkspaceActivity> = {}) =>
    (await read(ctx, query)).data.map(({ kind, action, actor, record, target, count }) =>
      [kind, action, actor.name, record?.name, target, count].filter((value) => value ?? false).join(" "),
    );

  it("lists actions of people, newest first, and filters by kind, person and time", async () => {
    const { ana, stages } = await office();
    const ben = await colleague(ana, "Ben");
    const { id } = await createContact(ana, { name: "Eva", email: "eva@example.com" });
    const other = await createContact(ana, { name: "Zoe", email: "zoe@example.com" });
    await updateContact(ben, id, { stageId: stages[1]?.id });
    await updateContact(ben, id, { assignedAgentId: ana.userId, name: "Eva María" });
    await addActivity(ana, id, "Call her");
    await updateContact(ana, id, { isSolved: true });
    await bulkMoveContacts(ana, { contactIds: [id, other.id], stageId: stages[2]?.id ?? "" });
    const pipeline = await createPipeline(ana, { name: "Sales" });
    const stageId = pipeline.stages[0]?.id ?? "";
    const deal = { name: "Course", amount: 1, currencyCode: "EUR", pipelineId: pipeline.id, stageId };
    const opportunity = await createOpportunity(ana, { ...deal, contactId: id });
    await updateOpportunity(ben, opportunity.id, { winLossStatus: 1 });
    const task = await createTask(ana, { name: "Ring" });
    await updateTask(ana, task.id, { statusId: "done" });
    const all = [
      "task completed Ana Ring",
      "opportunity won Ben Course",
      `opportunity created Ana Course ${pipeline.stages[0]?.name}`,
      `bulk moved Ana ${stages[2]?.name} 2`,
      "resolved resolved Ana Eva María",
      "note noted Ana Eva María",
      "assigned assigned Ben Eva María Ana",
      `moved moved Ben Eva María ${stages[1]?.name}`,
      `created created Ana Zoe ${stages[0]?.name}`,
      `created created Ana Eva María ${stages[0]?.name}`,
    ];
    expect(await lines(ana)).toEqual(all);
    expect(await lines(ana, { kinds: ["moved", "task"] })).toEqual([all[0], all[7]]);
    expect(await lines(ana, { actorId: ben.userId })).toEqual([all[1], all[6], all[7]]);
    expect(await lines(ana, { actorId: "x" })).toEqual([]);
    expect(await lines(ana, { to: new Date(Date.now() - 3_600_000).toISOString() })).toEqual([]);
    expect(await lines(ana, { from: new Date(Date.now() - 3_600_000).toISOString() })).toEqual(all);
    const first = await read(ana, { pageSize: 4 });
    const second = await read(ana, { pageSize: 6, continuationToken: first.continuationToken ?? "" });
    expect([...first.data, ...second.data]).toEqual((await read(ana)).data);
    expect(second.continuationToken).toBeNull();
    const own = await office();
    expect(await lines(own.ana)).toEqual([]);
  });

  it("has one entry for a change of several selected conversations or opportunities", async () => {
    const { ana } = await office();
    const ben = await colleague(ana, "Ben");
    const chats = [await addConversation(ana, "eva"), await addConversation(ana, "zoe")];
    const conversationIds = chats.map(({ conversation }) => conversation);
    const pipeline = await createPipeline(ana, { name: "Sales", stages: [{ name: "A" }, { name: "B" }] });
    const deal = { amount: 1, currencyCode: "EUR", pipelineId: pipeline.id };
    const first = await createOpportunity(ana, { ...deal, name: "First" });
    const second = await createOpportunity(ana, { ...deal, name: "Second" });
    const opportunityIds = [first.id, second.id];
    await changeConversations(ben, {
      conversationIds,
      action: { type: "assign", assignedAgentId: ana.userId },
    });
    await changeConversations(ben, { conversationIds, action: { type: "assign", assignedAgentId: null } });
    await changeConversations(ben, { conversationIds, action: { type: "read" } });
    await changeConversations(ben, { conversationIds, action: { type: "solve" } });
    await bulkMoveOpportunities(ben, { opportunityIds, stageId: pipeline.stages[1]?.id ?? "" });
    await changeOpportunities(ben, { opportunityIds, assignedComercialId: ben.userId });
    await changeOpportunities(ben, { opportunityIds, winLossStatus: 1 });
    const all = [
      "opportunity won Ben 2",
      "opportunity changed Ben 2",
      "opportunity moved Ben B 2",
      "resolved resolved Ben 2",
      "assigned assigned Ben 2",
      "assigned assigned Ben Ana 2",
    ];
    const latest = async (ctx: MemberContext) => (await lines(ctx)).slice(0, all.length);
    expect(await latest(ana)).toEqual(all);
    expect(await lines(ana, { kinds: ["resolved"] })).toEqual([all[3]]);
    expect((await latest({ ...ana, permissions: ["contacts.read"] })).slice(0, 3)).toEqual(all.slice(3));
    const own = { ...ana, visibility: "own" as const };
    expect(await lines(own, { kinds: ["resolved", "assigned"] })).toEqual([]);
  });

  it("has one entry for a move or a macro of several contacts, also if the stage was deleted since", async () => {
    const { ana, stages } = await office();
    const ben = await colleague(ana, "Ben");
    const contactIds: string[] = [];
    for (const name of ["Eva", "Zoe"]) {
      contactIds.push((await createContact(ana, { name, email: `${name}@example.com` })).id);
    }
    const stageId = stages[2]?.id ?? "";
    await bulkMoveContacts(ben, { contactIds, stageId });
    const macro = await createMacro(ana, {
      name: "Close",
      isShared: true,
      actions: [{ type: "assignPerson", assignedAgentId: ana.userId }],
    });
    await runMacro(ben, macro.id, { contactIds });
    const query = { actorId: ben.userId };
    expect(await lines(ana, query)).toEqual(["bulk ran Ben 2", `bulk moved Ben ${stages[2]?.name} 2`]);
    await deleteStage(ana, stageId, { moveToStageId: stages[0]?.id });
    expect(await lines(ana, query)).toEqual(["bulk ran Ben 2", "bulk changed Ben 2"]);
  });

  it("shows only entries that the caller may read and see", async () => {
    const { ana } = await office();
    const { id: zoeId } = await newPerson({ name: "Zoe" });
    await joinWithRole(ana.workspaceId, zoeId, { permissions: customPermissions, visibility: "own" });
    await createContact(ana, { name: "Hidden", email: "hidden@example.com" });
    const mine = await createContact(ana, {
      name: "Mine",
      email: "mine@example.com",
      assignedAgentId: zoeId,
    });
    await addActivity(ana, mine.id, "Note");
    const zoe: MemberContext = { ...memberContext(ana, { userId: zoeId, role: "agent" }), visibility: "own" };
    const names = await inVisibleRecords(zoe, { db: zoe.db, afterCommit: null }, (scope) =>
      lines({ ...zoe, ...scope }),
    );
    expect(names).toEqual([
      "note noted Ana Mine",
      "assigned assigned Ana Mine Zoe",
      expect.stringMatching(/^created created Ana Mine/),
    ]);
    const limited = { ...ana, scopes: ["contact:read"], permissions: ["contacts.read" as const] };
    expect((await lines(limited)).map((line) => line.split(" ")[0])).toEqual([
      "assigned",
      "created",
      "created",
    ]);
  });
});

describe("reading the activity of a large workspace", () => {
  useTestDatabase();
  const ROWS = 100_000;
  let ana: MemberContext;

  beforeAll(async () => {
    const workspace = await newWorkspace();
    ana = memberContext(workspace, { userId: workspace.userId, role: "owner" });
    const [stage] = await createDefaultStages(ana);
    const contact = `select $1, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    await insertWithoutTriggers(
      ["contacts", "contact_history"],
      [
        [
          `insert into contacts (workspace_id, id, name, platform_id, stage_id, order_in_cards, avatar_color)
           ${contact}, 'Contact ' || n, 2, $2, n, '#000000' from generate_series(1, $3) n`,
          [ana.workspaceId, stage?.id, ROWS],
        ],
        [
          `insert into contact_history
             (workspace_id, id, contact_id, kind, field, actor_type, actor_id, actor_name, via, request_id, at)
           select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
             ('00000000-0000-7000-8000-' || lpad(to_hex(1 + n % $2::int), 12, '0'))::uuid, 'changed', 'stageId', 'user',
             case when n = 1 then $3::uuid end, 'Ana', 'panel', '', now()
           from generate_series(1, $2) n`,
          [ana.workspaceId, ROWS, ana.userId],
        ],
      ],
    );
  });

  it("reads a page from its index", async () => {
    const [plan] = await explainReads(ana, (ctx) => listActivity({ ...ana, ...ctx }, { pageSize: 50 }));
    expect(plan?.scans).toContain("contact_history_activity_idx");
    expect(plan?.scans.filter((scan) => scan.startsWith("seq"))).toEqual([]);
    expect(plan?.pages).toBeLessThan(500);
  });

  it("looks at a limited number of rows for a person with few actions, and continues there", async () => {
    const query = { pageSize: 50, actorId: ana.userId };
    const plans = await explainReads(ana, (ctx) => listActivity({ ...ana, ...ctx }, query));
    for (const { pages } of plans) expect(pages).toBeLessThan(5 * MOST_SCANNED);
    let found = 0;
    let token: string | null | undefined;
    let pages = 0;
    for (; token !== null; pages += 1) {
      const page = await listActivity(ana, { ...query, continuationToken: token });
      found += page.data.length;
      token = page.continuationToken;
    }
    expect([found, pages]).toEqual([1, ROWS / MOST_SCANNED + 1]);
  });
});

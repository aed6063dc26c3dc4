import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { beforeAll, describe, expect, it } from "vitest";
import { listAgents } from "#lib/agents/index.ts";
import { getAutomation, listAutomationRuns, listAutomations } from "#lib/automations/index.ts";
import { matchKeyword } from "#lib/automations/nodes/match-text.ts";
import { jobs } from "#lib/catalog/jobs.ts";
import { getBoard, listContacts, listHistory } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { contactHistory, contacts, deliveries, events, memberships } from "#lib/db/schema/index.ts";
import { DAY_MS } from "#lib/demo/timeline.ts";
import { listFiles } from "#lib/knowledge/index.ts";
import { listOpportunities } from "#lib/opportunities/index.ts";
import { searchPassages } from "#lib/passages/index.ts";
import { listLimits as listPipelineLimits, listPipelines } from "#lib/pipelines/index.ts";
import { verifyToken } from "#lib/platform/auth/token.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { listRules } from "#lib/rules/index.ts";
import { listLimits } from "#lib/stages/index.ts";
import { listTasks } from "#lib/tasks/index.ts";
import { asOwner } from "#lib/testing/as-owner.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { listRuns, listWorkers } from "#lib/workers/index.ts";
import { type Entry, seedDemo } from "./index.ts";

/** Jobs that call no vendor: the simulated one answers only while the instance runs. */
const local = jobs.filter(({ name }) => name !== "run-campaign");

describe("the demo workspace", () => {
  useTestDatabase();
  let demo: Entry;
  let ctx: WorkspaceContext;
  /** State of the demo before its jobs run, which add a contact and an opportunity of a worker. */
  const seeded: { triggers: string[]; urls: string[] } = { triggers: [], urls: [] };
  beforeAll(async () => {
    demo = await seedDemo("en");
    ctx = systemContext(demo.workspaceId);
    seeded.triggers = (await database().db.select().from(events)).map(({ trigger }) => trigger).sort();
    seeded.urls = (await database().db.select().from(deliveries)).map(({ url }) => url);
    // One run works on one call of a workspace's queue.
    for (let call = 0; call < 4; call += 1) await runJobs({ jobs: local });
  }, 60_000);

  it("has members of every role, an API key and a password", async () => {
    expect(demo.email).toBe("demo@tertulia.example");
    expect(demo.password).toMatch(/^([a-z2-9]{5}-){2}[a-z2-9]{5}$/);
    expect(await verifyToken(demo.apiKey)).toMatchObject({ kind: "key" });
    const members = await database().db.select().from(memberships);
    expect(members.map(({ role }) => role).sort()).toEqual(["admin", "agent", "agent", "owner"]);
  });

  it("has contacts in every column, the last moved ones on top", async () => {
    const { columns } = await getBoard(ctx, { pageSize: 20 });
    expect(columns.map(({ stage }) => stage.name)).toEqual([
      "New",
      "Contacted",
      "Qualified",
      "Proposal",
      "Customer",
      "Lost",
    ]);
    expect(columns.every(({ count }) => count >= 10)).toBe(true);
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(305);
    const moved = columns[2]?.contacts.map((contact) => contact.orderInCardsLastUpdated) ?? [];
    expect(moved).toEqual([...moved].sort().reverse());
  });

  it("has limits on some columns", async () => {
    const limits = await listLimits(ctx);
    expect(limits.map(({ wipLimit, staleAfterDays }) => [wipLimit, staleAfterDays])).toEqual([
      [null, null],
      [null, 30],
      [60, 21],
      [25, 14],
      [null, null],
      [null, null],
    ]);
    const [sales] = await listPipelines(ctx);
    const ofSales = await listPipelineLimits(ctx, sales?.id ?? "");
    expect(ofSales.map(({ wipLimit }) => wipLimit)).toEqual([null, 4, null, null]);
  });

  it("has completed and waiting runs, and a failed one that a later version of the automation fixed", async () => {
    const automations = await listAutomations(ctx);
    expect(automations).toMatchObject([
      { name: "Reply to “INFO”", version: 1, activeRuns: 1, failedRuns: 0 },
      { name: "Proposal follow-up", version: 2, activeRuns: 0, failedRuns: 1 },
    ]);
    const [reply, followUp] = automations;
    const runsOf = async (id = "") => (await listAutomationRuns(asOwner(ctx), id, { pageSize: 50 })).data;
    const standing = (await runsOf(reply?.id)).map(({ status, steps }) => [status, steps]);
    expect(standing).toEqual([["waiting", 2], ...Array(5).fill(["ended", 5])]);
    const followed = await runsOf(followUp?.id);
    expect(followed.map(({ status, version }) => [status, version])).toEqual([
      ["ended", 2],
      ["ended", 2],
      ["failed", 1],
    ]);
    expect(followed.at(-1)?.reason).toMatch(/within 24 hours.*Send a template\.$/);
  });

  it("leaves first questions and greetings to the AI agent", async () => {
    const reply = (await listAutomations(ctx)).find(({ name }) => name.startsWith("Reply"));
    const { graph } = await getAutomation(ctx, reply?.id ?? "");
    const { on } = Object(graph.nodes[0]?.config);
    const texts = ["Info!", "Hello", "Hi, what time do you open?", "Could you send me some information?"];
    expect(texts.map((text) => matchKeyword(on, text))).toEqual([true, false, false, false]);
  });

  it("has possible phone numbers and ninety days of history", async () => {
    const rows = await database().db.select().from(contacts);
    const numbers = rows.flatMap(({ internalWhatsappNumber }) => internalWhatsappNumber ?? []);
    expect(numbers.filter((number) => !isPossiblePhoneNumber(`+${number}`))).toEqual([]);
    const ages = rows.map(({ createdAt }) => (Date.now() - createdAt.getTime()) / DAY_MS);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeGreaterThan(60);
    expect(Math.max(...ages)).toBeLessThan(92);
    const impossible = rows.filter(
      (row) =>
        row.lastMessageAt && (row.lastMessageAt < row.createdAt || row.lastMessageAt.getTime() > Date.now()),
    );
    expect(impossible).toEqual([]);
    for (const flag of [
      rows.map(({ adsReferral }) => adsReferral !== null),
      rows.map(({ isRead }) => isRead),
      rows.map(({ isSolved }) => isSolved),
    ]) {
      expect(new Set(flag)).toEqual(new Set([true, false]));
    }
  });

  it("has a chronological history for each contact, by several people, that ends at its current state", async () => {
    const lost = (await getBoard(ctx, { pageSize: 1 })).columns.at(-1)?.stage.id;
    const [oldest] = (await listContacts(ctx, { pageSize: 1, orderBy: "oldest", stageId: lost })).data;
    const { data } = await listHistory(ctx, oldest?.id ?? "", { pageSize: 50 });
    const times = data.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(data.at(-1)).toMatchObject({ kind: "created", new: { name: "New" } });
    expect(data.find(({ field }) => field === "stageId")?.new).toMatchObject({ id: lost, name: "Lost" });
    const rows = await database().db.select().from(contactHistory);
    expect(new Set(rows.map(({ actorName }) => actorName))).toEqual(
      new Set([
        "Tertulia",
        "Grace Bennett",
        "Daniel Carter",
        "Maya Foster",
        "Owen Reed",
        "Grace Bennett (Website)",
        "shop-orders",
      ]),
    );
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(["created", "changed", "note"]));
  });

  it("has an AI agent on the website that answers common questions", async () => {
    const [agent, ...others] = await listAgents(ctx);
    expect(others).toEqual([]);
    expect(agent).toMatchObject({
      name: "Nova",
      widgetEnabled: true,
      files: ["courses-and-prices.csv", "enrollment-and-cancellations.txt", "faq.md"],
    });
    const agentId = agent?.id ?? "";
    const files = await listFiles(ctx, { agentId });
    expect(files.map(({ name, status }) => [name, status])).toEqual(
      agent?.files.map((name) => [name, "ready"]),
    );
    for (const [question, answer] of [
      ["how much is the intensive Spanish course?", "590"],
      ["can I make up a class that I missed?", "three\nmake-up classes"],
      ["if I cancel, do I get my money back?", "70%"],
      ["do you teach Portuguese?", "390"],
    ] as const) {
      const { passages } = await searchPassages(ctx, { agentId, query: question, limit: 3 });
      expect(passages.map(({ passage }) => passage).join("\n")).toContain(answer);
    }
  }, 60_000);

  it("has assigned tasks that are overdue, due soon, without a date and completed", async () => {
    const all = { sort: "newest" as const, pageNumber: 1, pageSize: 100 };
    const { total, data } = await listTasks(ctx, all);
    expect(total).toBe(18);
    expect(data.every(({ asignedUsers, contactId }) => asignedUsers.length === 1 && contactId)).toBe(true);
    expect((await listTasks(ctx, { ...all, due: "overdue" })).total).toBe(3);
    expect((await listTasks(ctx, { ...all, due: "none" })).total).toBe(2);
    expect((await listTasks(ctx, { ...all, statusId: ["done"] })).total).toBe(5);
  });

  it("sends webhooks to the workspace's webhook tester for the latest changes only", async () => {
    expect((await listRules(ctx)).map(({ trigger, enabled }) => [trigger, enabled])).toEqual([
      ["asignar_fase", true],
      ["contacto_nuevo", true],
      ["asignar_etiqueta", false],
    ]);
    const ofContacts = seeded.triggers.filter((trigger) => !/^(?:tarea|oportunidad)_/.test(trigger));
    expect(ofContacts).toEqual([...Array(6).fill("asignar_fase"), ...Array(4).fill("contacto_nuevo")]);
    expect(seeded.urls).toHaveLength(10);
    expect(seeded.urls.every((url) => url.includes("/api/inspector/"))).toBe(true);
  });

  it("has open, won and lost opportunities in two pipelines, with reasons", async () => {
    const first = await listOpportunities(ctx, { orderBy: "newest", pageSize: 100 });
    const continuationToken = first.continuationToken ?? "";
    const rest = await listOpportunities(ctx, { orderBy: "newest", pageSize: 100, continuationToken });
    const all = [...first.data, ...rest.data];
    const closed = (one: (typeof all)[number]) => one.winLossStatus !== 0;
    const [past, current] = [all.filter((one) => one.contactId === null), all.filter((one) => one.contactId)];
    expect([past.length, past.every(closed)]).toEqual([90, true]);
    expect(current).toHaveLength(26);
    const results = current.filter(closed).map(({ winLossStatus }) => winLossStatus);
    expect(results.sort().join("")).toBe("11111222");
    expect(current.filter(closed).every(({ reason }) => reason !== null)).toBe(true);
    expect(new Set(current.map(({ pipelineName }) => pipelineName))).toEqual(new Set(["Sales", "Renewals"]));
  });

  it("has a worker with completed, skipped and failed calls, and one without a mapping", async () => {
    const [orders, visits] = await listWorkers(ctx);
    expect(orders).toMatchObject({
      name: "shop-orders",
      calls: { total: 3, done: 1, skipped: 1, failed: 1 },
    });
    expect(visits).toMatchObject({ mapping: { fields: [] }, calls: { total: 1, skipped: 1 } });
    const { data } = await listRuns(ctx, orders?.id ?? "", { pageSize: 10 });
    expect(data.map(({ status, reason, contactName }) => [status, reason ?? contactName])).toEqual([
      ["done", "Natalie Brooks"],
      ["failed", "the payload has neither a phone number nor an email to find the contact by"],
      ["skipped", "Filtered out: event is not “order.paid”."],
    ]);
  });
});

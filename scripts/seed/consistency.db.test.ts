import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listCampaigns } from "#lib/campaigns/index.ts";
import { listCannedReplies } from "#lib/canned-replies/index.ts";
import { database } from "#lib/db/client.ts";
import {
  adAttributions,
  agentRuns,
  automationSteps,
  cannedReplies,
  channels,
  contacts,
  conversationFacts,
  conversations,
  deliveries,
  marketingChoices,
  messages,
  notifications,
  opportunities,
  segmentations,
  tasks,
  templates,
  workspaces,
} from "#lib/db/schema/index.ts";
import { demoLocales } from "#lib/demo/content.ts";
import { demoContents } from "#lib/demo/demo-contents.ts";
import { DAY_MS } from "#lib/demo/timeline.ts";
import { listLeadForms } from "#lib/leads/index.ts";
import { systemContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { seedDemo } from "./index.ts";

type MessageRow = typeof messages.$inferSelect;

/** Letters and words that only the other language has. */
const foreign = {
  en: /[ñ¿¡]|\b(?:hola|usted|gracias|curso)\b/i,
  es: /\b(?:the|hello|thanks|you|with|course)\b/i,
};

/** Whether a person or an AI agent wrote a message, not an automation. */
const isReply = ({ authorType }: MessageRow) => authorType === "user" || authorType === "agent";

describe.each(demoLocales)("the demo in the language %s", (locale) => {
  useTestDatabase();
  const content = demoContents[locale];
  const said = new Map<string, MessageRow[]>();
  let ctx: WorkspaceContext;
  let people: (typeof contacts.$inferSelect)[] = [];

  beforeAll(async () => {
    const { workspaceId } = await seedDemo(locale);
    ctx = systemContext(workspaceId);
    const { db } = database();
    people = await db.select().from(contacts);
    const rows = await db.select().from(messages).orderBy(messages.id);
    for (const row of rows) said.set(row.contactId, [...(said.get(row.contactId) ?? []), row]);
  }, 60_000);

  it("has a conversation for each contact with a message, from its first to its last one", async () => {
    const wrote = people.filter(({ firstMessage }) => firstMessage !== null);
    expect(wrote.length).toBeGreaterThan(230);
    const threads = await database().db.select().from(conversations);
    expect(new Set(threads.map(({ contactId }) => contactId))).toEqual(new Set(wrote.map(({ id }) => id)));
    for (const one of wrote) {
      const received = said.get(one.id)?.filter(({ direction }) => direction === "inbound") ?? [];
      const [first, last] = [received[0], received.at(-1)];
      expect([first?.text, first?.createdAt, last?.text, last?.createdAt]).toEqual([
        one.firstMessage,
        one.firstMessageAt,
        one.lastMessage,
        one.lastMessageAt,
      ]);
    }
  });

  it("has messages in order, none in the future, and none without a contact's question", () => {
    const now = Date.now();
    for (const rows of said.values()) {
      expect(rows[0]?.direction).toBe("inbound");
      const times = rows.map(({ createdAt }) => Number(createdAt));
      expect(times).toEqual([...times].sort((one, other) => one - other));
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
    }
  });

  it("has read contacts whose last question was answered, unless a person has not replied yet", async () => {
    const threads = await database().db.select().from(conversations);
    for (const thread of threads) {
      const rows = (said.get(thread.contactId) ?? []).filter(({ direction }) => direction !== "note");
      const isWaiting = rows.at(-1)?.direction === "inbound" && !thread.isSolved;
      expect(thread.unansweredSince !== null).toBe(isWaiting);
      if (thread.isUnread) expect(isWaiting).toBe(true);
      expect(thread.lastMessageAt).toEqual(rows.at(-1)?.createdAt);
    }
  });

  it("has facts for reports that agree with the conversations", async () => {
    const facts = await database().db.select().from(conversationFacts);
    const threads = await database().db.select().from(conversations);
    const ofKind = (kind: string) => facts.filter((fact) => fact.kind === kind);
    const idsOf = (kind: string) =>
      ofKind(kind)
        .map(({ conversationId }) => conversationId)
        .sort();
    expect(idsOf("opened")).toEqual(threads.map(({ id }) => id).sort());
    const solved = threads.filter(({ isSolved }) => isSolved).map(({ id }) => id);
    expect(idsOf("resolved")).toEqual(solved.sort());
    const wasAnswered = ({ contactId }: { contactId: string }) =>
      said.get(contactId)?.some((message) => message.direction === "outbound" && isReply(message));
    expect(idsOf("answered")).toEqual(
      threads
        .filter(wasAnswered)
        .map(({ id }) => id)
        .sort(),
    );
    expect(new Set(ofKind("answered").map(({ actorType }) => actorType))).toEqual(new Set(["user", "agent"]));
    expect(facts.filter(({ seconds, at }) => (seconds ?? 0) < 0 || at.getTime() > Date.now())).toEqual([]);
  });

  it("has an entry in the log for each answer of the AI agent", async () => {
    const runs = await database().db.select().from(agentRuns);
    const answers = [...said.values()].flat().filter(({ authorType }) => authorType === "agent");
    expect(answers).toHaveLength(2);
    expect(runs.map(({ id, answer }) => [id, answer]).sort()).toEqual(
      answers.map(({ id, text }) => [id, text]).sort(),
    );
    expect(runs.filter(({ question }) => question === "")).toEqual([]);
  });

  it("has one currency for all amounts", async () => {
    const rows = await database().db.select().from(opportunities);
    expect(new Set(rows.map(({ currencyCode }) => currencyCode))).toEqual(
      new Set([content.workspace.currency]),
    );
    const texts = JSON.stringify(content) + JSON.stringify(people.map(({ customFields }) => customFields));
    expect(texts).not.toMatch(locale === "en" ? /COP|€|EUR/ : /USD|€|EUR/);
  });

  it("has no failures except the run that shows why a template is needed", async () => {
    const { db } = database();
    const all = [...said.values()].flat();
    expect(all.filter(({ status, failure }) => status === "failed" || failure !== null)).toEqual([]);
    expect((await db.select().from(deliveries)).filter(({ status }) => status !== "pending")).toEqual([]);
    const steps = await db.select().from(automationSteps).where(eq(automationSteps.status, "failed"));
    expect(steps.map(({ error }) => error?.text)).toEqual([expect.stringMatching(/Send a template\.$/)]);
    const unhealthy = (await db.select().from(channels)).filter((one) => one.healthIssue !== null);
    expect(unhealthy).toEqual([]);
  });

  it("has opportunities and tasks of contacts in the matching line of business", async () => {
    const { db } = database();
    const segments = new Map((await db.select().from(segmentations)).map(({ id, name }) => [id, name]));
    const segmentOf = (id: string | null) => {
      const contact = people.find((one) => one.id === id);
      return segments.get(contact?.segmentationId ?? "");
    };
    const { sales, renewals } = content.pipelines;
    const all = await db.select().from(opportunities);
    const withContact = all.filter(({ contactId }) => contactId !== null);
    expect([all.length, withContact.length]).toEqual([115, 25]);
    for (const { name, contactId } of withContact) {
      const deal = [...sales.deals, ...renewals.deals].find((one) => one.name === name);
      expect([name, segmentOf(contactId)]).toEqual([name, content.businesses[deal?.business ?? "shop"].name]);
    }
    expect((await db.select().from(tasks)).filter(({ contactId }) => contactId === null)).toEqual([]);
  });

  it("has notifications that quote messages of their contact", async () => {
    const all = await database().db.select().from(notifications);
    const rows = all.filter(({ subjectType }) => subjectType === "contact");
    expect(rows.map(({ kind }) => kind)).toContain("mention");
    for (const { subjectId, body } of rows) {
      expect(said.get(subjectId)?.map(({ text }) => text)).toContain(body);
    }
  });

  it("has an inbox with four channels, ads, a button, a file, sources, notes and a snooze", async () => {
    const { db } = database();
    const rows = await db.select().from(conversations);
    expect(new Set(rows.map(({ platformId }) => platformId))).toEqual(new Set([1, 2, 3, 5]));
    expect(rows.filter(({ snoozedUntil }) => snoozedUntil !== null)).toHaveLength(1);
    expect(rows.filter(({ isSolved }) => isSolved).length).toBeGreaterThan(25);
    expect(rows.some((one) => one.isUnread && one.assignedAgentId === null)).toBe(true);
    const all = [...said.values()].flat();
    for (const kind of ["template", "choice", "document", "buttons"]) {
      expect(all.map((message) => message.kind)).toContain(kind);
    }
    expect(all.filter(({ sources }) => sources !== null)).toHaveLength(2);
    expect(all.filter(({ direction }) => direction === "note")).toHaveLength(2);
    expect((await db.select().from(adAttributions)).length).toBeGreaterThan(15);
    expect(await listLeadForms(ctx)).toMatchObject([{ name: content.lead.form, leads: 2, failed: 0 }]);
    expect((await db.select().from(marketingChoices)).map(({ wanted }) => wanted)).toEqual([false]);
    const ages = rows
      .filter(({ platformId }) => platformId === 3)
      .map((row) => Date.now() - Number(row.lastInboundAt));
    expect(ages.some((age) => age > DAY_MS && age < 7 * DAY_MS)).toBe(true);
    const waiting = (await db.select().from(templates)).map(({ status }) => status).sort();
    expect(waiting).toEqual(["approved", "approved", "approved", "pending"]);
    expect(await listCannedReplies(ctx)).toHaveLength(7);
  });

  it("has a campaign that runs when the instance does, to resolved contacts of one segment", async () => {
    const { data } = await listCampaigns(ctx, { pageSize: 10 });
    expect(data).toMatchObject([{ name: content.campaign.name, status: "running" }]);
    expect(data[0]?.createdBy.name).toBe(`${content.team.admin.name} ${content.team.admin.lastName}`);
  });

  it("is written in its language", async () => {
    const { db } = database();
    const replies = (await db.select().from(cannedReplies)).map(({ text }) => text);
    const texts = [...said.values()].flat().map(({ text }) => text);
    expect([...texts, ...replies].filter((text) => foreign[locale].test(text))).toEqual([]);
    const [workspace] = await db.select().from(workspaces);
    expect(workspace?.name).toBe(content.workspace.name);
  });

  it("has the same shape as in the other languages", () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value !== "object" || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
    };
    const { scripts, pipelines, tasks: plans, welcome } = content;
    const english = demoContents.en;
    expect(shape([scripts, pipelines, plans, welcome.runs])).toEqual(
      shape([english.scripts, english.pipelines, english.tasks, english.welcome.runs]),
    );
  });
});

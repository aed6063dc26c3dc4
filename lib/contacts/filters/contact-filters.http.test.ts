import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createCustomField } from "#lib/custom-fields/index.ts";
import { contacts, contactTags, workspaces } from "#lib/db/schema/index.ts";
import { customPermissions } from "#lib/platform/auth/permissions.ts";
import { clock } from "#lib/platform/clock.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { joinWithRole, loginTokenOf, newApiKey, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { contactEndpoints } from "../endpoints.ts";
import type { ContactPage } from "../schema.ts";

const NOW = "2026-06-15T12:00:00Z";

/** Days in Bogota begin at 5:00 UTC. */
const people: Omit<Parameters<typeof insertContact>[1], "stageId">[] = [
  {
    name: "Ana",
    email: "ana@example.com",
    createdAt: new Date("2026-06-15T05:00:00Z"),
    lastMessageAt: new Date("2026-06-15T11:00:00Z"),
    customFields: { plan: "pro", seats: "12" },
  },
  {
    name: "Bea",
    createdAt: new Date("2026-06-15T04:59:59Z"),
    lastMessageAt: new Date("2026-05-16T05:00:00Z"),
    customFields: { plan: "Pro", seats: "7", born: "1990-05-01" },
  },
  {
    name: "Cruz",
    createdAt: new Date("2026-06-09T05:00:00Z"),
    lastMessageAt: new Date("2026-05-16T04:59:59Z"),
    customFields: { plan: "básico", seats: "n/a" },
  },
  { name: "Dora", createdAt: new Date("2026-06-09T04:59:59Z"), customFields: { born: "2001-12-31" } },
];

describe("filters of contacts", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  const ids: Record<"stage" | "tag", string> = { stage: "", tag: "" };

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    await ctx.db.update(workspaces).set({ timezone: "America/Bogota" });
    const [first = "", second = ""] = (await createDefaultStages(ctx)).map((stage) => stage.id);
    ids.stage = second;
    ids.tag = (await ensureTags(ctx, ["VIP"])).get("vip") ?? "";
    const [ana, bea, cruz, dora] = people;
    await insertContact(ctx, { ...ana, stageId: first });
    await insertContact(ctx, { ...bea, stageId: first, assignedAgentId: ctx.userId });
    const contactId = await insertContact(ctx, { ...cruz, stageId: first });
    await ctx.db.insert(contactTags).values({ workspaceId: ctx.workspaceId, contactId, tagId: ids.tag });
    await insertContact(ctx, { ...dora, stageId: second });
    const other = await newWorkspace();
    const [foreign] = await createDefaultStages(other);
    await insertContact(other, { stageId: foreign?.id ?? "", customFields: { plan: "pro" } });
  });
  beforeEach(async () => {
    await resetBuckets();
    vi.spyOn(clock, "now").mockReturnValue(new Date(NOW));
  });
  afterEach(() => vi.restoreAllMocks());

  const call = (name: "list" | "count", query: object, as = token) =>
    callEndpoint(server, contactEndpoints[name], {
      query,
      headers: { authorization: `Bearer ${as}`, "x-workspace-id": ctx.workspaceId },
    });
  const initials = async (query: object, as?: string) => {
    const { data, status } = await call("list", { orderBy: "name", ...query }, as);
    expect(status).toBe(200);
    const found = (data as ContactPage).data.map(({ name }) => name.slice(0, 1)).join("");
    expect((await call("count", query, as)).data).toEqual({ count: found.length, isCountExact: true });
    return found;
  };
  const custom = (field: string, operator: string, value?: string) => ({
    field: field.endsWith("Id") || field === "email" ? field : `customFields.${field}`,
    operator,
    ...(value !== undefined && { value }),
  });
  const where = (...groups: unknown[][]) => ({ conditions: JSON.stringify(groups) });

  it.each([
    ["1d", "A"],
    ["2d", "AB"],
    ["7d", "ABC"],
    ["over7d", "D"],
    ["2026-06-14..2026-06-14", "B"],
    ["2026-06-09..", "ABC"],
    ["..2026-06-14", "BCD"],
    ["2026-02-31..", "ABCD"],
  ])("by the days of creation %s", async (created, expected) => {
    expect(await initials({ created })).toBe(expected);
  });

  it.each([
    ["30d", "A"],
    ["31d", "AB"],
    ["over31d", "C"],
    ["none", "D"],
  ])("by the days of the last message %s", async (lastMessage, expected) => {
    expect(await initials({ lastMessage })).toBe(expected);
  });

  it.each([
    ["IS", "plan", "pro", "A"],
    ["ISNOT", "plan", "pro", "BCD"],
    ["CONTAINS", "plan", "PRO", "AB"],
    ["CONTAINS", "plan", "basico", "C"],
    ["CONTAINS", "plan", "%", ""],
    ["ANY", "plan", undefined, "ABC"],
    ["NONE", "plan", undefined, "D"],
    ["GT", "seats", "7", "A"],
    ["GTE", "seats", "7", "AB"],
    ["LT", "seats", "12.5", "AB"],
    ["LTE", "born", "1999-12-31", "B"],
    ["GT", "born", "1999-12-31", "D"],
    ["IS", "email", "ANA@example.com", "A"],
    ["NONE", "email", undefined, "BCD"],
    ["IS", "unknown", "x", ""],
    ["ANY", "assignedAgentId", undefined, "B"],
    ["NONE", "assignedAgentId", undefined, "ACD"],
    ["NONE", "tagId", undefined, "ABD"],
    ["ANY", "tagId", undefined, "C"],
    ["IS", "stageId", "no id", ""],
    ["ISNOT", "tagId", "no id", "ABCD"],
  ])("by the condition %s of %s with %j", async (operator, field, value, expected) => {
    expect(await initials(where([custom(field, operator, value)]))).toBe(expected);
  });

  it("by groups: all conditions of one of them", async () => {
    const stage = custom("stageId", "IS", ids.stage);
    const pro = custom("plan", "CONTAINS", "pro");
    expect(await initials(where([stage]))).toBe("D");
    expect(await initials(where([custom("stageId", "ISNOT", ids.stage)]))).toBe("ABC");
    expect(await initials(where([custom("tagId", "IS", ids.tag)]))).toBe("C");
    expect(await initials(where([custom("tagId", "ISNOT", ids.tag)]))).toBe("ABD");
    expect(await initials(where([pro, custom("seats", "LT", "10")], [stage]))).toBe("BD");
    expect(await initials({ ...where([pro], [stage]), created: "7d" })).toBe("AB");
  });

  it("by further groups of conditions, which must match as well", async () => {
    const text = (...conditions: object[]) => JSON.stringify([conditions]);
    const ten = Array.from({ length: 10 }, () => custom("plan", "ANY"));
    const free = custom("assignedAgentId", "NONE");
    expect(await initials({ conditions: text(...ten), andConditions: text(free) })).toBe("AC");
    expect(await initials({ andConditions: text(free) })).toBe("ACD");
    const { status } = await call("list", { andConditions: text(...ten, free) });
    expect(status).toBe(400);
  });

  it("by whether they have a stage", async () => {
    const setStage = (stageId: string | null) =>
      ctx.db.update(contacts).set({ stageId }).where(eq(contacts.name, "Dora"));
    await setStage(null);
    try {
      expect(await initials({ isOnBoard: "true" })).toBe("ABC");
      expect(await initials({ isOnBoard: "false" })).toBe("D");
      expect(await initials({ isOnBoard: "true", created: "over7d" })).toBe("");
    } finally {
      await setStage(ids.stage);
    }
  });

  it("orders by a custom field, page by page, by number if its type is a number", async () => {
    await createCustomField(ctx, { code: "seats", type: "number" });
    const paged = async (query: object) => {
      let found = "";
      let token: string | null = "";
      while (token !== null) {
        const { data } = await call("list", { ...query, pageSize: 1, continuationToken: token });
        const page = data as ContactPage;
        found += page.data.map(({ name }) => name.slice(0, 1)).join("");
        token = page.continuationToken;
      }
      return found;
    };
    const seats = { orderField: "seats" };
    const plan = { orderField: "plan" };
    expect(await paged({ orderBy: "field", ...seats })).toBe("BACD");
    expect(await paged({ orderBy: "fieldDescending", ...seats })).toBe("ABDC");
    expect(await paged({ orderBy: "field", ...plan })).toBe("CABD");
    expect(await paged({ orderBy: "fieldDescending", ...plan })).toBe("BACD");
    expect(await paged({ orderBy: "field", orderField: "unknown" })).toBe("ABCD");
    expect(await call("list", { orderBy: "field" })).toMatchObject({
      status: 400,
      message: "orderBy field needs orderField",
    });
  });

  it("only contacts that a restricted member sees", async () => {
    const { id } = await newPerson();
    await joinWithRole(ctx.workspaceId, id, { permissions: customPermissions, visibility: "own" });
    const as = await loginTokenOf(id);
    expect(await initials({}, as)).toBe("");
    expect(await initials(where([custom("plan", "ANY")]), as)).toBe("");
  });

  it.each([
    [{ created: "7" }, "created must be a period such as 7d, over30d or 2026-11-01..2026-11-30"],
    [{ created: ".." }, "created must be a period such as 7d, over30d or 2026-11-01..2026-11-30"],
    [{ lastMessage: "2026-13-01.." }, /^lastMessage /],
    [{ conditions: "{" }, "conditions must be groups of conditions as JSON"],
    [{ conditions: "[]" }, "conditions must be groups of conditions as JSON"],
    [where([]), "conditions must be groups of conditions as JSON"],
    [where([{ field: "name", operator: "IS", value: "x" }]), /^conditions /],
    [where([{ field: "stageId", operator: "GT", value: "1" }]), /^conditions /],
    [where([{ field: "customFields.seats", operator: "GT", value: "many" }]), /^conditions /],
    [where([{ field: "customFields.seats", operator: "IS", value: "\0" }]), /^conditions /],
    [where([{ field: "customFields.seats", operator: "IS", value: "\ud800" }]), /^conditions /],
    [where([{ field: "customFields.seats", operator: "IS" }]), /^conditions /],
    [where([{ field: "isSolved", operator: "IS", value: "maybe" }]), /^conditions /],
    [{ isOnBoard: "maybe" }, "isOnBoard must be one of true, false"],
  ])("rejects %j", async (query, message) => {
    for (const name of ["list", "count"] as const) {
      expect(await call(name, query)).toMatchObject({
        status: 400,
        errorCode: "VALIDATION_ERROR",
        message: typeof message === "string" ? message : expect.stringMatching(message),
      });
    }
  });
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { contactTags, deliveries, events, stages, tags } from "#lib/db/schema/index.ts";
import { createOpportunity } from "#lib/opportunities/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createTask } from "#lib/tasks/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { type Receiver, startReceiver } from "#lib/testing/servers/receiver.ts";
import { createRule } from "./create-rule.ts";
import { CreateRule, type RuleTest, TestRule } from "./schema.ts";
import { testRule } from "./test-rule.ts";

const MASK = "••••••••";

let ctx: MemberContext;
let stageId: string;
let contactId: string;
let receiver: Receiver;

const draft = (values: object = {}) =>
  CreateRule.parse({
    name: "Warehouse",
    trigger: "asignar_fase",
    actions: [
      {
        url: `${receiver.origin}/hook?a=1`,
        headers: { "X-Key": "s3cret", "X-Open": "1" },
        secretHeaders: ["X-Key"],
      },
    ],
    ...values,
  });

const attempt = (input: object) => testRule(ctx, TestRule.parse({ contactId, ...input }));

const bodyOf = (test: RuleTest) => JSON.parse(test.requests[0]?.body ?? "null");

async function makeStage(name: string, order: number): Promise<string> {
  const id = newId();
  const { workspaceId } = ctx;
  await database().db.insert(stages).values({ workspaceId, id, name, color: "#64748b", order });
  return id;
}

describe("testRule", () => {
  useTestDatabase();
  useLoopback();

  beforeAll(async () => {
    receiver = await startReceiver(({ headers }, response) => {
      response.writeHead(202, { "X-Echo": String(headers["x-key"]) });
      response.end(`you sent ${headers["x-key"]}`);
    });
  });
  afterAll(async () => {
    await receiver.close();
  });
  beforeEach(async () => {
    receiver.seen.length = 0;
    ctx = await newWorkspace();
    stageId = await makeStage("Ganado", 0);
    contactId = await insertContact(ctx, { stageId, name: "Zoë", customFields: { city: "Sevilla" } });
  });

  it("shows the exact request of a stored rule and sends nothing", async () => {
    const { id } = await createRule(ctx, draft());
    const test = await attempt({ ruleId: id });
    expect(test).toMatchObject({ matched: true, conditions: [] });
    const [request] = test.requests;
    expect(request).toEqual({
      method: "POST",
      url: `${receiver.origin}/hook?a=1`,
      headers: {
        "Content-Type": "application/json",
        "User-Agent": "Tertulia-Webhooks/1.0",
        "X-Tertulia-Delivery": expect.any(String),
        "X-Key": MASK,
        "X-Open": "1",
      },
      body: expect.any(String),
      response: null,
    });
    expect(bodyOf(test)).toMatchObject({
      trigger: "AsignarFase",
      workspaceId: ctx.workspaceId,
      contact: { id: contactId, name: "Zoë", lastname: "", stageId, stageName: "Ganado" },
    });
    expect(receiver.seen).toEqual([]);
  });

  it("returns each condition's result with the reason", async () => {
    const other = await makeStage("Perdido", 1);
    const rule = draft({
      conditions: [
        { field: "stage", operator: "IS", value: other },
        { field: "variables.city", operator: "CONTAINS", value: "sev" },
        { field: "agent", operator: "ANY" },
      ],
    });
    const test = await attempt({ rule });
    expect(test.matched).toBe(false);
    expect(test.conditions).toMatchObject([
      {
        ...{ field: "stage", operator: "IS", value: other, actual: stageId, matched: false },
        why: "Stage is “Ganado”: “is Perdido” does not match.",
        whyParts: [
          { code: "conditionIs", values: { condition: "stage", found: "Ganado" } },
          { code: "conditionCompared", values: { operator: "IS", wanted: "Perdido", matched: "no" } },
        ],
      },
      {
        ...{ field: "variables.city", operator: "CONTAINS", value: "sev", actual: "Sevilla", matched: true },
        why: "city is “Sevilla”: “contains sev” matches.",
      },
      {
        ...{ field: "agent", operator: "ANY", value: null, actual: "", matched: false },
        why: "Agent is not set: “is anything” does not match.",
        whyParts: [{ code: "conditionUnset" }, { code: "conditionAny" }],
      },
    ]);
  });

  it("sends every action on demand, marked as a test, and masks secrets in the response", async () => {
    const { headers } = draft().actions[0] ?? { headers: {} };
    const url = `${receiver.origin}/second`;
    const rule = draft({
      conditions: [{ field: "name", operator: "IS", value: "Nobody" }],
      actions: [...draft().actions, { url, method: "GET", headers, secretHeaders: ["X-Key"] }],
    });
    const test = await attempt({ rule, send: true });
    expect(test.matched).toBe(false);
    expect(test.requests.map(({ response }) => response)).toMatchObject([
      {
        outcome: "delivered",
        error: null,
        status: 202,
        headers: { "x-echo": MASK },
        body: `you sent ${MASK}`,
        truncated: false,
      },
      { outcome: "delivered", status: 202 },
    ]);
    expect(test.requests[0]?.headers).toMatchObject({ "X-Tertulia-Test": "true", "X-Key": MASK });
    expect(JSON.stringify(test)).not.toContain("s3cret");
    const [post, get] = [...receiver.seen].sort((left, right) => right.method.localeCompare(left.method));
    expect(post).toMatchObject({
      method: "POST",
      url: "/hook?a=1",
      body: test.requests[0]?.body,
      headers: {
        "x-key": "s3cret",
        "x-open": "1",
        "x-tertulia-test": "true",
        "content-type": "application/json",
      },
    });
    expect(get).toMatchObject({ method: "GET", body: "" });
    expect(get?.url).toContain(`contactId=${contactId}`);
    expect(await database().db.$count(events, eq(events.workspaceId, ctx.workspaceId))).toBe(0);
    expect(await database().db.$count(deliveries, eq(deliveries.workspaceId, ctx.workspaceId))).toBe(0);
  });

  it("uses a stored rule's secrets for a draft that contains their masks", async () => {
    const signingSecret = "a-secret-of-the-receiver";
    const { id } = await createRule(ctx, draft({ signingSecret }));
    const masked = draft({ actions: [{ ...draft().actions[0], headers: { "X-Key": MASK } }] });
    await attempt({ ruleId: id, rule: masked, send: true });
    expect(receiver.seen[0]?.headers).toMatchObject({
      "x-key": "s3cret",
      "webhook-signature": expect.stringMatching(/^v1,/),
    });
    await expect(attempt({ rule: masked })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("treats every tag of the contact as just assigned", async () => {
    const { workspaceId } = ctx;
    const tagIds = [newId(), newId()];
    for (const [index, id] of tagIds.entries()) {
      await database()
        .db.insert(tags)
        .values({ workspaceId, id, name: `Tag ${index}`, color: "#64748b" });
      await database().db.insert(contactTags).values({ workspaceId, contactId, tagId: id });
    }
    const conditions = [{ field: "tag", operator: "IS", value: tagIds[1] }];
    const test = await attempt({ rule: draft({ trigger: "asignar_etiqueta", conditions }) });
    expect(test).toMatchObject({ matched: true, conditions: [{ actual: tagIds }] });
  });

  it("reports failures as outcomes", async () => {
    const gone = await startReceiver();
    await gone.close();
    const test = await attempt({ rule: draft({ actions: [{ url: gone.origin }] }), send: true });
    expect(test.requests[0]?.response).toMatchObject({
      outcome: "failed",
      errorClass: "connection_refused",
      status: null,
      body: null,
    });
  });

  it("tests a rule for opportunities on an opportunity and a rule for tasks on a task", async () => {
    const opportunity = await createOpportunity(ctx, { name: "Máster", amount: 900, currencyCode: "EUR" });
    const conditions = [
      { field: "amount", operator: "GTE", value: 900 },
      { field: "pipelineStage", operator: "IS", value: opportunity.stageId },
      { field: "finalAmount", operator: "GT", value: 0 },
    ];
    const rule = draft({ trigger: "oportunidad_ganada", conditions });
    const test = await testRule(ctx, TestRule.parse({ rule, opportunityId: opportunity.id }));
    expect(test.conditions.map(({ matched }) => matched)).toEqual([true, true, false]);
    expect(JSON.parse(test.requests[0]?.body ?? "")).toMatchObject({
      trigger: "OportunidadGanada",
      opportunity: { id: opportunity.id, opportCode: "OP-1001", amount: 900, stageId: opportunity.stageId },
    });
    const task = await createTask(ctx, { name: "Llamar" });
    const about = draft({ trigger: "tarea_creada", conditions: [] });
    const tried = await testRule(ctx, TestRule.parse({ rule: about, taskId: task.id }));
    expect(JSON.parse(tried.requests[0]?.body ?? "")).toMatchObject({
      task: { id: task.id, name: "Llamar" },
    });
    const missing = testRule(ctx, TestRule.parse({ rule, opportunityId: newId() }));
    await expect(missing).rejects.toMatchObject({ code: "OPPORTUNITY_NOT_FOUND" });
  });

  it("rejects an unknown rule or contact, and an invalid draft", async () => {
    const { id } = await createRule(ctx, draft());
    const other = await newWorkspace();
    const foreign = testRule(other, TestRule.parse({ ruleId: id, contactId }));
    await expect(foreign).rejects.toMatchObject({ code: "RULE_NOT_FOUND" });
    const refusals: [object, string][] = [
      [{ ruleId: newId() }, "RULE_NOT_FOUND"],
      [{ ruleId: id, contactId: newId() }, "CONTACT_NOT_FOUND"],
      [{ ruleId: id, contactId: "nobody" }, "CONTACT_NOT_FOUND"],
      [{ rule: draft({ trigger: "tarea_creada" }) }, "VALIDATION_ERROR"],
      [{ rule: draft({ actions: [{ url: "http://10.0.0.1/" }] }) }, "URL_NOT_ALLOWED"],
      [
        { rule: draft({ conditions: [{ field: "stage", operator: "IS", value: newId() }] }) },
        "STAGE_NOT_FOUND",
      ],
    ];
    for (const [input, code] of refusals) await expect(attempt(input)).rejects.toMatchObject({ code });
    expect(TestRule.safeParse({ contactId }).success).toBe(false);
    expect(receiver.seen).toEqual([]);
  });
});

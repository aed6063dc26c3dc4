import { beforeEach, describe, expect, it } from "vitest";
import { createContact, updateContact } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { firstIdAt, newId } from "#lib/platform/ids.ts";
import { createSegmentation } from "#lib/segmentations/index.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { createTag } from "#lib/tags/index.ts";
import { createTask } from "#lib/tasks/index.ts";
import { atMoment } from "#lib/testing/at-moment.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { ruleEndpoints } from "../endpoints.ts";
import { createRule, deleteRule, testPastEvents, updateRule } from "../index.ts";
import { CreateRule } from "../schema.ts";
import { type Backtest, BacktestRule } from "./schema.ts";

const NOW = "2026-06-15T12:00:00.000Z";
type Ctx = Awaited<ReturnType<typeof newWorkspace>>;
type Stage = { id: string; name: string };

describe("POST /api/rule/backtest", () => {
  const server = useTestServer();
  let ctx: Ctx;
  let token: string;
  let stages: Stage[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    stages = await createDefaultStages(ctx);
  });

  const ask = (body: object, by = { ctx, token }) =>
    callEndpoint(server, ruleEndpoints.backtest, {
      headers: { authorization: `Bearer ${by.token}`, "x-workspace-id": by.ctx.workspaceId },
      body,
    });
  const backtest = async (body: object) => {
    const answer = await ask(body);
    expect(answer.message).toBe("OK");
    return answer.data as Backtest;
  };
  const stage = (name: string) => stages.find((one) => one.name === name)?.id ?? "";
  const newPerson = async (name: string, values: object = {}) =>
    (await createContact(ctx, { name, email: `${newId()}@example.com`, ...values })).id;
  const save = (values: object) =>
    createRule(
      ctx,
      CreateRule.parse({
        name: "Warehouse",
        trigger: "asignar_fase",
        actions: [{ url: "https://hooks.example.com/a" }],
        ...values,
      }),
    );
  const count = async (table: string) =>
    Number((await database().pool.query(`select count(*) from ${table}`)).rows[0].count);
  /** Adds an event of another time, as it would be stored. */
  const addOld = async (daysAgo: number, name: string) => {
    const at = new Date(NOW);
    at.setUTCDate(at.getUTCDate() - daysAgo);
    const body = JSON.stringify({ contact: { id: newId(), name, lastname: "" } });
    await database().pool.query(
      `insert into events (workspace_id, id, trigger, body, created_at) values ($1, $2, 'asignar_fase', $3, $4)`,
      [ctx.workspaceId, firstIdAt(at), body, at],
    );
    return at.toISOString();
  };

  it("counts the matches of a draft, and lists the newest matches and misses with the failed conditions", async () => {
    const segment = await createSegmentation(ctx, { name: "Retail" });
    const zoe = await newPerson("Zoë", { lastname: "Ruiz" });
    const bo = await newPerson("Bo", { segmentationId: segment.id });
    for (const name of ["Customer", "New", "Customer"])
      await updateContact(ctx, zoe, { stageId: stage(name) });
    await updateContact(ctx, bo, { stageId: stage("Contacted") });
    const { rows: events } = await database().pool.query(
      "select id, created_at as at from events where workspace_id = $1 and trigger = 'asignar_fase' order by id",
      [ctx.workspaceId],
    );
    const [first, , last] = events;
    const before = [await count("deliveries"), await count("audit_log")];
    const conditions = [
      { field: "stage", operator: "IS", value: stage("Customer") },
      { field: "segmentation", operator: "ISNOT", value: segment.id },
    ];
    const found = await backtest({ rule: { trigger: "asignar_fase", conditions, actions: [] } });
    expect(found).toMatchObject({ trigger: "asignar_fase", matched: 2, scanned: 4, stoppedBy: null });
    const { rows } = await database().pool.query("select created_at from workspaces where id = $1", [
      ctx.workspaceId,
    ]);
    expect(found.from).toBe(rows[0].created_at.toISOString());
    expect(found.matches).toEqual(
      [last, first].map(({ id, at }) => ({
        eventId: id,
        date: at.toISOString(),
        contactId: zoe,
        opportunityId: null,
        taskId: null,
        name: "Zoë Ruiz",
        path: `/contacts/${zoe}`,
        deliveryId: null,
      })),
    );
    expect(found.misses.map(({ contactId }) => contactId)).toEqual([bo, zoe]);
    expect(found.misses[0]?.conditions).toEqual([
      {
        field: "stage",
        operator: "IS",
        value: stage("Customer"),
        actual: stage("Contacted"),
        matched: false,
        why: "Stage is “Contacted”: “is Customer” does not match.",
        whyParts: [
          { code: "conditionIs", values: { condition: "stage", found: "Contacted" } },
          { code: "conditionCompared", values: { operator: "IS", wanted: "Customer", matched: "no" } },
        ],
      },
      expect.objectContaining({
        field: "segmentation",
        actual: segment.id,
        why: "Segment is “Retail”: “is not Retail” does not match.",
      }),
    ]);
    // A condition that matched is not among those that failed.
    expect(found.misses[1]?.conditions.map(({ field }) => field)).toEqual(["stage"]);
    expect([await count("deliveries"), await count("audit_log")]).toEqual(before);
  });

  it("shows which events of a stored rule have a webhook", async () => {
    const rule = await save({ enabled: false });
    const zoe = await newPerson("Zoë");
    await updateContact(ctx, zoe, { stageId: stage("Customer") });
    await updateRule(ctx, rule.id, { enabled: true });
    await updateContact(ctx, zoe, { stageId: stage("New") });
    const { rows } = await database().pool.query("select id from deliveries where rule_id = $1", [rule.id]);
    expect(rows).toHaveLength(1);
    const found = await backtest({ ruleId: rule.id });
    expect(found.matched).toBe(2);
    expect(found.matches.map(({ deliveryId }) => deliveryId)).toEqual([rows[0].id, null]);
    // A draft of the rule is tested in place of what is stored.
    const conditions = [{ field: "name", operator: "IS", value: "Nobody" }];
    const draft = await backtest({ ruleId: rule.id, rule: { trigger: "asignar_fase", conditions } });
    expect([draft.matched, draft.misses.length]).toEqual([0, 2]);
  });

  it("uses the assigned tag, like the engine", async () => {
    const [vip, late] = [await createTag(ctx, { name: "VIP" }), await createTag(ctx, { name: "Late" })];
    const conditions = [{ field: "tag", operator: "IS", value: late.id }];
    const rule = await save({ trigger: "asignar_etiqueta", conditions });
    const zoe = await newPerson("Zoë", { tags: [vip.id] });
    await updateContact(ctx, zoe, { tags: [vip.id, late.id] });
    const found = await backtest({ ruleId: rule.id });
    expect([found.matched, found.scanned]).toEqual([1, 2]);
    expect(found.matches[0]?.deliveryId).not.toBeNull();
    expect(found.misses[0]?.conditions[0]?.why).toBe("Tag is “VIP”: “is Late” does not match.");
  });

  it("tests events of opportunities and tasks", async () => {
    const deal = await createOpportunity(ctx, { name: "Chairs", amount: 900, currencyCode: "EUR" });
    await updateOpportunity(ctx, deal.id, { winLossStatus: 1 });
    const task = await createTask(ctx, { name: "Call" });
    const won = (value: number) => ({
      trigger: "oportunidad_ganada",
      conditions: [{ field: "amount", operator: "GTE", value }],
    });
    expect((await backtest({ rule: won(900) })).matches).toMatchObject([
      { contactId: null, opportunityId: deal.id, name: "Chairs", path: `/opportunities/${deal.id}` },
    ]);
    expect((await backtest({ rule: won(901) })).misses).toMatchObject([
      { opportunityId: deal.id, conditions: [{ field: "amount", value: 901, actual: 900 }] },
    ]);
    const tasks = await backtest({ rule: { trigger: "tarea_creada" } });
    expect(tasks.matches).toMatchObject([{ taskId: task.id, name: "Call", path: `/tasks?task=${task.id}` }]);
  });

  it("covers the last seven days, and less if older events are not stored", async () => {
    await addOld(8, "Old");
    const oldest = await addOld(6, "Recent");
    const rule = { trigger: "asignar_fase" };
    const week = await atMoment(NOW, () => backtest({ rule }));
    expect([week.scanned, week.matches[0]?.name, week.matches[0]?.date]).toEqual([1, "Recent", oldest]);
    expect([week.from, week.to]).toEqual(["2026-06-08T12:00:00.000Z", NOW]);
    await database().pool.query(`update workspaces set retention = '{"deliveries": 2}' where id = $1`, [
      ctx.workspaceId,
    ]);
    const kept = await atMoment(NOW, () => backtest({ rule }));
    expect([kept.scanned, kept.matched]).toEqual([0, 0]);
    expect([kept.from, kept.to]).toEqual(["2026-06-13T12:00:00.000Z", NOW]);
  });

  it("stops after a number of events or a time, and reports it", async () => {
    const dates = [];
    for (const days of [5, 4, 3, 2]) dates.push(await addOld(days, "Zoë"));
    const test = (limits: { events: number; milliseconds: number }) =>
      atMoment(NOW, () =>
        testPastEvents(ctx, BacktestRule.parse({ rule: { trigger: "asignar_fase" } }), {
          ...limits,
          page: 2,
        }),
      );
    const some = { matched: 3, scanned: 3, stoppedBy: "events", from: dates[1] };
    expect(await test({ events: 3, milliseconds: 60_000 })).toMatchObject(some);
    const early = { matched: 2, scanned: 2, stoppedBy: "time", from: dates[2] };
    expect(await test({ events: 100, milliseconds: 0 })).toMatchObject(early);
    expect(await test({ events: 100, milliseconds: 60_000 })).toMatchObject({ matched: 4, stoppedBy: null });
  });

  it("rejects an unknown rule, unsuitable conditions and members, and reads no other workspace", async () => {
    const rule = await save({});
    await updateContact(ctx, await newPerson("Zoë"), { stageId: stage("Customer") });
    const stranger = await newWorkspace();
    const other = { ctx: stranger, token: (await newApiKey(stranger.userId)).token };
    expect(await ask({ ruleId: rule.id }, other)).toMatchObject({ status: 404, errorCode: "RULE_NOT_FOUND" });
    expect(await ask({ rule: { trigger: "asignar_fase" } }, other)).toMatchObject({ data: { scanned: 0 } });
    await deleteRule(ctx, rule.id);
    const unknown = { field: "stage", operator: "IS", value: newId() };
    const refusals: [object, number, string][] = [
      [{ ruleId: rule.id }, 404, "RULE_NOT_FOUND"],
      [{}, 400, "VALIDATION_ERROR"],
      [{ rule: { trigger: "nothing" } }, 400, "VALIDATION_ERROR"],
      [{ rule: { trigger: "tarea_creada", conditions: [unknown] } }, 400, "VALIDATION_ERROR"],
      [{ rule: { trigger: "asignar_fase", conditions: [unknown] } }, 404, "STAGE_NOT_FOUND"],
    ];
    for (const [body, status, errorCode] of refusals) {
      expect(await ask(body)).toMatchObject({ status, errorCode });
    }
    const member = await newWorkspace("agent");
    const agent = { ctx: member, token: (await newApiKey(member.userId)).token };
    expect(await ask({ rule: { trigger: "asignar_fase" } }, agent)).toMatchObject({
      status: 403,
      errorCode: "FORBIDDEN",
    });
  });
});

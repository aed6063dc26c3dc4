import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { database } from "#lib/db/client.ts";
import { deliveries, events, rules, type StoredAction, type StoredCondition } from "#lib/db/schema/index.ts";
import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { defineEvent } from "#lib/platform/outbox/define-event.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import {
  type EventConsumer,
  type Occurrence,
  registerEventConsumers,
  requireEventConsumers,
} from "./event-consumer.ts";
import { recordEvents } from "./record-events.ts";

const stageChanged = defineEvent({
  trigger: "asignar_fase",
  subject: "contact",
  label: "Stage",
  description: "The contact changes stage.",
  coverage: { fires: [], silent: [] },
  payload: z.object({ trigger: z.literal("AsignarFase"), contact: z.object({ id: z.string() }) }),
  attributes: [],
});
const tagAssigned = defineEvent({
  ...stageChanged,
  trigger: "asignar_etiqueta",
  payload: z.object({ trigger: z.literal("AsignarEtiqueta") }),
});

const action: StoredAction = {
  type: "webhook",
  url: "https://receiver.example/hook",
  method: "POST",
  headers: [{ name: "X-Key", value: "sealed", secret: true }],
};

let ctx: WorkspaceContext;

type RuleValues = { enabled?: boolean; conditions?: StoredCondition[]; actions?: StoredAction[] };

async function makeRule(values: RuleValues = {}, workspaceId: string = ctx.workspaceId): Promise<string> {
  const id = newId();
  const standard = { name: "Tell the warehouse", trigger: "asignar_fase", actions: [action] };
  await database()
    .db.insert(rules)
    .values({ workspaceId, id, ...standard, signingSecret: "sealed", ...values });
  return id;
}

function stageChange(stageId = "won"): Occurrence {
  const subjectId = newId();
  return { event: stageChanged, subjectId, data: { id: subjectId, stageId, name: 'Zoë "Z" Ñandú 👋' } };
}

const record = (occurrences: Occurrence[]) => inTransaction(ctx, (tx) => recordEvents(tx, occurrences));
const savedEvents = () =>
  database().db.select().from(events).where(eq(events.workspaceId, ctx.workspaceId)).orderBy(events.id);
const savedDeliveries = () =>
  database()
    .db.select()
    .from(deliveries)
    .where(eq(deliveries.workspaceId, ctx.workspaceId))
    .orderBy(deliveries.id);

describe("recordEvents", () => {
  useTestDatabase();

  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  it("writes the event with the exact text of its payload", async () => {
    const occurrence = stageChange();
    await record([occurrence]);
    const [event, ...others] = await savedEvents();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      trigger: "asignar_fase",
      contactId: occurrence.subjectId,
      opportunityId: null,
      taskId: null,
    });
    expect(event?.body).toBe(
      JSON.stringify({
        trigger: "AsignarFase",
        timestamp: event?.createdAt.toISOString(),
        workspaceId: ctx.workspaceId,
        contact: occurrence.data,
      }),
    );
    expect(await savedDeliveries()).toEqual([]);
  });

  it("writes nothing when the change is rolled back", async () => {
    await makeRule();
    const change = inTransaction(ctx, async (tx) => {
      await recordEvents(tx, [stageChange()]);
      throw new Error("refused");
    });
    await expect(change).rejects.toThrow("refused");
    expect(await savedEvents()).toEqual([]);
    expect(await savedDeliveries()).toEqual([]);
  });

  it("fails to run outside the transaction of a change", async () => {
    await expect(recordEvents(ctx, [stageChange()])).rejects.toThrow(/transaction/);
    expect(await savedEvents()).toEqual([]);
  });

  it("creates one delivery per action, fixed at the time of the event", async () => {
    const second: StoredAction = { ...action, method: "GET", url: "https://other.example/", headers: [] };
    const ruleId = await makeRule({ actions: [action, second] });
    const occurrence = stageChange();
    await record([occurrence]);
    await database()
      .db.update(rules)
      .set({
        name: "Renamed",
        actions: [{ ...action, url: "https://changed.example/" }],
        signingSecret: null,
      });
    const [event] = await savedEvents();
    const fixed = {
      eventId: event?.id,
      ruleId,
      ruleName: "Tell the warehouse",
      contactId: occurrence.subjectId,
    };
    expect(await savedDeliveries()).toMatchObject([
      { ...fixed, actionIndex: 0, ...withoutType(action), signingSecret: "sealed", status: "pending" },
      { ...fixed, actionIndex: 1, ...withoutType(second), signingSecret: "sealed", status: "pending" },
    ]);
  });

  it("ignores disabled rules, other triggers, other workspaces and conditions that do not match", async () => {
    await makeRule({ enabled: false });
    await makeRule({ conditions: [{ field: "stage", operator: "IS", value: "lost" }] });
    await makeRule({}, (await newWorkspace()).workspaceId);
    await record([stageChange("won"), { ...stageChange(), event: tagAssigned }]);
    expect(await savedEvents()).toHaveLength(2);
    expect(await savedDeliveries()).toEqual([]);
  });

  it("sends each of several events to its matching rules", async () => {
    const won = await makeRule({ conditions: [{ field: "stage", operator: "IS", value: "won" }] });
    const any = await makeRule({ conditions: [{ field: "stage", operator: "ANY", value: null }] });
    await record([stageChange("won"), stageChange("lost")]);
    const [first, second] = await savedEvents();
    const rows = await savedDeliveries();
    expect(rows.map(({ eventId, ruleId }) => [eventId, ruleId])).toEqual([
      [first?.id, won],
      [first?.id, any],
      [second?.id, any],
    ]);
  });

  it("lets the database reject a second delivery of the same action for the same event", async () => {
    await makeRule();
    await record([stageChange()]);
    const [row] = await savedDeliveries();
    const again = database()
      .db.insert(deliveries)
      .values({ ...required(row), id: newId() });
    const constraint = await again.then(
      () => null,
      (error: unknown) => violatedConstraint(error),
    );
    expect(constraint).toBe("deliveries_once_key");
  });

  it("lets each consumer run its SQL and react, once for all events of a change", async () => {
    const registered = requireEventConsumers();
    const handled: unknown[] = [];
    const counting = (name: string): EventConsumer => ({
      name,
      writes: `${name} as (insert into audit_log (workspace_id, id, actor_type, via, actor_name, action, at)
        select $1, gen_random_uuid(), 'system', 'system', '${name}', concat_ws(' ', e.trigger, e.target), $2 from incoming e)`,
      prepare: async () => async (_, occurrences) => void handled.push([name, occurrences.length]),
    });
    registerEventConsumers([counting("first"), counting("second")]);
    try {
      const target = (data: Record<string, unknown>) => data.stageId;
      await record([{ ...stageChange("won"), event: { ...stageChanged, target } }, stageChange()]);
    } finally {
      registerEventConsumers(registered);
    }
    expect(handled).toEqual([
      ["first", 2],
      ["second", 2],
    ]);
    const { rows } = await database().pool.query(
      "select actor_name as name, action from audit_log where workspace_id = $1 order by name, action desc",
      [ctx.workspaceId],
    );
    expect(rows.map(({ name, action }) => [name, action])).toEqual([
      ["first", "asignar_fase won"],
      ["first", "asignar_fase"],
      ["second", "asignar_fase won"],
      ["second", "asignar_fase"],
    ]);
    expect(await savedEvents()).toHaveLength(2);
  });

  it("fails the change if a payload violates its contract", async () => {
    const drifted = { ...stageChange(), data: { stageId: "won" } };
    await expect(record([drifted])).rejects.toThrow();
    expect(await savedEvents()).toEqual([]);
  });
});

function withoutType({ url, method, headers }: StoredAction) {
  return { url, method, headers };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing there");
  return value;
}

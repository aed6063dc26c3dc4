import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { database } from "#lib/db/client.ts";
import { deliveries, stages } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { defineEvent } from "#lib/platform/outbox/define-event.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createRule } from "./create-rule.ts";
import { listRuleStats } from "./health/list-rule-stats.ts";
import { listConsequences } from "./list-consequences.ts";
import { CreateRule, STATS_DELIVERIES } from "./schema.ts";

const event = defineEvent({
  trigger: "asignar_fase",
  subject: "contact",
  label: "Stage changed",
  description: "",
  coverage: { fires: [], silent: [] },
  payload: z.unknown(),
  attributes: [],
});

let ctx: WorkspaceContext;

const makeRule = (values: object = {}) =>
  createRule(
    ctx,
    CreateRule.parse({
      name: "Warehouse",
      trigger: "asignar_fase",
      actions: [{ url: "https://receiver.example/" }],
      ...values,
    }),
  );

async function makeStage(name: string, order: number): Promise<string> {
  const id = newId();
  const { workspaceId } = ctx;
  await database().db.insert(stages).values({ workspaceId, id, name, color: "#64748b", order });
  return id;
}

const fire = (times: number) =>
  inTransaction(ctx, (tx) =>
    recordEvents(
      tx,
      Array.from({ length: times }, () => ({ event, subjectId: newId(), data: {} })),
    ),
  );

const deliveriesOf = (ruleId: string) =>
  database().db.select().from(deliveries).where(eq(deliveries.ruleId, ruleId)).orderBy(deliveries.id);

describe("the overview of rules", () => {
  useTestDatabase();

  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  it("counts the outcomes of each rule's deliveries in the last week", async () => {
    const busy = await makeRule();
    await fire(7);
    const calm = await makeRule({ name: "Calm" });
    const rows = await deliveriesOf(busy.id);
    const outcomes = ["delivered", "delivered", "failed", "blocked", "interrupted", "recalled", "pending"];
    for (const [index, status] of outcomes.entries()) {
      const late = index === 0 ? { createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) } : {};
      await database()
        .db.update(deliveries)
        .set({ status, ...late })
        .where(eq(deliveries.id, rows[index]?.id ?? ""));
    }
    const last = rows.at(-1);
    expect(await listRuleStats(ctx)).toEqual([
      {
        ruleId: busy.id,
        last: {
          deliveryId: last?.id,
          status: "pending",
          responseStatus: null,
          error: null,
          date: last?.createdAt.toISOString(),
        },
        delivered: 1,
        failed: 3,
        open: 1,
        more: false,
      },
      { ruleId: calm.id, last: null, delivered: 0, failed: 0, open: 0, more: false },
    ]);
    expect(await listRuleStats(await newWorkspace())).toEqual([]);
  });

  it("counts only the newest thousand and reports that there are more", async () => {
    await makeRule();
    await fire(STATS_DELIVERIES + 1);
    expect(await listRuleStats(ctx)).toMatchObject([{ open: STATS_DELIVERIES, more: true }]);
  });

  it("lists the rules a move into each stage could trigger, by the stage alone", async () => {
    const lead = await makeStage("Nuevo", 0);
    const won = await makeStage("Ganado", 1);
    const two = [{ url: "https://a.example/" }, { url: "https://b.example/" }];
    const any = await makeRule({
      name: "Any",
      conditions: [{ field: "stage", operator: "ANY" }],
      actions: two,
    });
    const onWon = await makeRule({
      name: "Won",
      conditions: [
        { field: "stage", operator: "IS", value: won },
        { field: "name", operator: "IS", value: "Nobody" },
      ],
    });
    const byName = await makeRule({
      name: "By name",
      conditions: [{ field: "stageName", operator: "CONTAINS", value: "nue" }],
    });
    await makeRule({ name: "Off", enabled: false });
    await makeRule({ name: "Tag", trigger: "asignar_etiqueta" });
    expect(await listConsequences(ctx)).toEqual([
      {
        stageId: lead,
        rules: [
          { id: any.id, name: "Any" },
          { id: byName.id, name: "By name" },
        ],
        webhooks: 3,
      },
      {
        stageId: won,
        rules: [
          { id: any.id, name: "Any" },
          { id: onWon.id, name: "Won" },
        ],
        webhooks: 3,
      },
    ]);
    expect(await listConsequences(await newWorkspace())).toEqual([]);
  });
});

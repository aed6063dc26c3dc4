import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import {
  auditLog,
  memberships,
  pipelines,
  rules,
  ruleVersions,
  stages,
  tags,
  users,
} from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createRule } from "./create-rule.ts";
import { deleteRule } from "./delete-rule.ts";
import { getRule } from "./get-rule.ts";
import { listRuleVersions } from "./list-rule-versions.ts";
import { listRules } from "./list-rules.ts";
import { CreateRule, MAX_RULES } from "./schema.ts";
import { updateRule } from "./update-rule.ts";

const URL = "https://receiver.example/hook";

let ctx: WorkspaceContext;
let other: WorkspaceContext;

function draft(values: Partial<Parameters<typeof CreateRule.parse>[0] & object> = {}): CreateRule {
  return CreateRule.parse({ name: "Warehouse", trigger: "asignar_fase", actions: [{ url: URL }], ...values });
}

const condition = (field: string, value: string | number | null, operator = "IS") =>
  draft({ conditions: [{ field, operator, value }] });

async function makeStage(workspace: WorkspaceContext, name = "Won"): Promise<string> {
  const id = newId();
  const { workspaceId } = workspace;
  await database().db.insert(stages).values({ workspaceId, id, name, color: "#64748b", order: 0 });
  return id;
}

describe("rules", () => {
  useTestDatabase();

  beforeEach(async () => {
    ctx = await newWorkspace();
    other = await newWorkspace();
  });

  it("createRule stores and returns its input", async () => {
    const stage = await makeStage(ctx);
    const made = await createRule(ctx, {
      ...condition("stage", stage),
      actions: draft({
        actions: [{ url: "https://Receiver.example", method: "GET", headers: { "X-A": "1" } }],
      }).actions,
    });
    expect(made).toEqual({
      id: made.id,
      name: "Warehouse",
      enabled: true,
      trigger: "asignar_fase",
      conditions: [{ field: "stage", operator: "IS", value: stage }],
      actions: [
        {
          type: "webhook",
          url: "https://receiver.example/",
          method: "GET",
          headers: { "X-A": "1" },
          secretHeaders: [],
        },
      ],
      hasSigningSecret: false,
      previousSecretExpiresAt: null,
      warnings: [],
      version: 1,
      creationDate: made.creationDate,
      updatedDate: made.creationDate,
    });
    expect(await getRule(ctx, made.id)).toEqual(made);
    expect(await listRules(ctx)).toEqual([made]);
    expect(await listRules(other)).toEqual([]);
  });

  it("updateRule changes only the fields sent and keeps every version", async () => {
    const made = await createRule(ctx, draft());
    const paused = await updateRule(ctx, made.id, { enabled: false });
    expect(paused).toEqual({ ...made, enabled: false, version: 2, updatedDate: paused.updatedDate });
    expect(await updateRule(ctx, made.id, { enabled: false })).toEqual(paused);
    const renamed = await updateRule(ctx, made.id, { name: "Shop" });
    const versions = await listRuleVersions(ctx, made.id);
    expect(versions.map(({ version, name, enabled }) => [version, name, enabled])).toEqual([
      [3, "Shop", false],
      [2, "Warehouse", false],
      [1, "Warehouse", true],
    ]);
    expect(versions[0]).toMatchObject({ actorName: "Ana", date: renamed.updatedDate });
    const log = await database()
      .db.select()
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, ctx.workspaceId), eq(auditLog.subject, made.id)))
      .orderBy(auditLog.id);
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ["rule.created", "Warehouse, version 1"],
      ["rule.updated", "Warehouse, version 2"],
      ["rule.updated", "Shop, version 3"],
    ]);
  });

  it("deleteRule removes a rule and its versions once", async () => {
    const { id } = await createRule(ctx, draft());
    expect(await deleteRule(ctx, id)).toEqual({ id });
    await expect(deleteRule(ctx, id)).rejects.toMatchObject({ code: "RULE_NOT_FOUND" });
    expect(await database().db.select().from(ruleVersions).where(eq(ruleVersions.ruleId, id))).toEqual([]);
  });

  it("finds no rules of another workspace", async () => {
    const { id } = await createRule(other, draft());
    for (const attempt of [
      () => getRule(ctx, id),
      () => updateRule(ctx, id, { name: "Mine" }),
      () => deleteRule(ctx, id),
      () => listRuleVersions(ctx, id),
      () => getRule(ctx, "not-an-id"),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "RULE_NOT_FOUND" });
    }
    expect((await getRule(other, id)).name).toBe("Warehouse");
  });

  it.each([
    ["amount", 5, "GT", "conditions.0.field amount does not apply to a trigger about a contact"],
    ["nothing", "x", "IS", 'conditions.0.field "nothing" does not exist'],
    ["stage", "x", "CONTAINS", "conditions.0.operator must be one of IS, ISNOT, ANY for stage"],
    ["name", "x", "GT", "conditions.0.operator must be one of IS, ISNOT, CONTAINS, ANY for name"],
    ["name", " ", "CONTAINS", "conditions.0.value must not be empty"],
    ["name", null, "IS", "conditions.0.value is required"],
    ["stage", 7, "IS", "conditions.0.value must be an id"],
  ])("rejects an invalid condition: %s %j %s", async (field, value, operator, message) => {
    await expect(createRule(ctx, condition(field, value, operator))).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message,
    });
    expect(await listRules(ctx)).toEqual([]);
  });

  it("allows amount and pipeline on opportunity triggers only", async () => {
    const id = newId();
    await database()
      .db.insert(pipelines)
      .values({ workspaceId: ctx.workspaceId, id, name: "Sales", order: 0 });
    const conditions = [
      { field: "amount", operator: "GTE", value: 500 },
      { field: "pipeline", operator: "IS", value: id },
    ];
    const made = await createRule(ctx, draft({ trigger: "oportunidad_ganada", conditions }));
    expect(made.conditions).toEqual(conditions);
    await expect(updateRule(ctx, made.id, { trigger: "asignar_fase" })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
    });
    const wrong = draft({ trigger: "oportunidad_ganada", conditions: [{ ...conditions[0], value: "500" }] });
    await expect(createRule(ctx, wrong)).rejects.toMatchObject({
      message: "conditions.0.value must be a number",
    });
  });

  it("rejects a condition that refers to another workspace, to nothing or to another kind", async () => {
    const foreign = await makeStage(other);
    const own = await makeStage(ctx);
    for (const [field, value, code] of [
      ["stage", foreign, "STAGE_NOT_FOUND"],
      ["stage", "won", "STAGE_NOT_FOUND"],
      ["tag", own, "TAG_NOT_FOUND"],
      ["segmentation", newId(), "SEGMENTATION_NOT_FOUND"],
      ["agent", newId(), "USER_NOT_FOUND"],
    ] as const) {
      await expect(createRule(ctx, condition(field, value))).rejects.toMatchObject({ code });
    }
    expect(await listRules(ctx)).toEqual([]);
  });

  it("accepts people and tags of the workspace", async () => {
    const userId = newId();
    const tagId = newId();
    const { workspaceId } = ctx;
    await database()
      .db.insert(users)
      .values({ id: userId, email: `${userId}@a.example`, name: "Ana", passwordHash: "" });
    await database().db.insert(memberships).values({ workspaceId, userId, role: "agent" });
    await database().db.insert(tags).values({ workspaceId, id: tagId, name: "VIP", color: "#64748b" });
    await createRule(ctx, condition("agent", userId));
    await createRule(ctx, condition("tag", tagId, "ISNOT"));
    await expect(createRule(other, condition("agent", userId))).rejects.toMatchObject({
      code: "USER_NOT_FOUND",
    });
  });

  it("lets a rule be paused after the item in its condition was deleted", async () => {
    const stage = await makeStage(ctx);
    const { id } = await createRule(ctx, condition("stage", stage));
    await database().db.delete(stages).where(eq(stages.id, stage));
    expect((await updateRule(ctx, id, { enabled: false })).enabled).toBe(false);
  });

  it("allows a hundred rules", async () => {
    const { workspaceId } = ctx;
    const row = { workspaceId, name: "Full", trigger: "asignar_fase", actions: [] };
    await database()
      .db.insert(rules)
      .values(Array.from({ length: MAX_RULES - 1 }, () => ({ ...row, id: newId() })));
    const both = await Promise.allSettled([createRule(ctx, draft()), createRule(ctx, draft())]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await listRules(ctx)).toHaveLength(MAX_RULES);
  });
});

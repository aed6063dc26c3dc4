import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { notifications, rules } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { join, newPerson } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { notifyFailingRules, updateRule } from "../index.ts";

describe("notifyFailingRules", () => {
  useTestDatabase();
  beforeEach(() => database().pool.query("delete from workspaces"));

  async function office() {
    const ctx = await newWorkspace("owner");
    const { workspaceId, userId } = ctx;
    const [admin, agent] = [await newPerson(), await newPerson()];
    await join(workspaceId, admin.id, "admin");
    await join(workspaceId, agent.id, "agent");
    const ruleId = newId();
    await database()
      .db.insert(rules)
      .values({ workspaceId, id: ruleId, name: "To the CRM", trigger: "asignar_fase", actions: [] });
    const deliver = async (...statuses: string[]) => {
      for (const status of statuses) {
        await addDeliveries(database().pool, { workspaceId, ruleId, status, url: "https://x.example" });
      }
    };
    const notices = () =>
      database()
        .db.select()
        .from(notifications)
        .where(eq(notifications.workspaceId, workspaceId))
        .orderBy(asc(notifications.createdAt));
    return { ctx, ruleId, deliver, notices, managers: [userId, admin.id].sort() };
  }
  const times = (count: number, status: string) => Array<string>(count).fill(status);

  it("notifies owners and admins of five failures in a row, once per incident", async () => {
    const { deliver, notices, managers, ruleId } = await office();
    await deliver("delivered", "failed", "timed_out", "blocked", "interrupted");
    expect(await notifyFailingRules()).toBe(0);
    await deliver("failed");
    expect(await notifyFailingRules()).toBe(1);
    const rows = await notices();
    expect(rows.map(({ userId }) => userId).sort()).toEqual(managers);
    expect(rows[0]).toMatchObject({
      kind: "rule_failing",
      subjectType: "rule",
      subjectId: ruleId,
      path: `/deliveries?rule=${ruleId}`,
      title: "The rule “To the CRM” is failing",
      body: expect.stringContaining("Its last 5 deliveries failed."),
    });
    await database().pool.query("update notifications set read_at = now()");
    await deliver("failed");
    expect(await notifyFailingRules()).toBe(0);
    await database().pool.query("update notifications set at = at - interval '25 hours'");
    expect(await notifyFailingRules()).toBe(0);
  });

  it("reports once that a failing rule works again, then the next incident", async () => {
    const { deliver, notices, managers, ruleId } = await office();
    await deliver(...times(5, "failed"));
    expect(await notifyFailingRules()).toBe(1);
    await deliver("delivered");
    expect(await notifyFailingRules()).toBe(1);
    expect(await notifyFailingRules()).toBe(0);
    const recovered = (await notices()).slice(2);
    expect(recovered.map(({ userId }) => userId).sort()).toEqual(managers);
    expect(recovered[0]).toMatchObject({
      kind: "rule_failing",
      path: `/deliveries?rule=${ruleId}`,
      title: "The rule “To the CRM” works again",
      body: "Its last delivery succeeded.",
      mailId: null,
    });
    await deliver(...times(5, "timed_out"));
    expect(await notifyFailingRules()).toBe(1);
    expect((await notices()).map(({ title, times }) => [title, times])).toContainEqual([
      "The rule “To the CRM” is failing",
      2,
    ]);
  });

  it("reports a failing rule again after it was turned off and on", async () => {
    const { deliver, ruleId, ctx } = await office();
    await deliver(...times(5, "failed"));
    expect(await notifyFailingRules()).toBe(1);
    await updateRule(ctx, ruleId, { enabled: false });
    await updateRule(ctx, ruleId, { enabled: true });
    expect(await notifyFailingRules()).toBe(1);
  });

  it("reports more than half of at least ten deliveries in the last hour, but not half", async () => {
    const { deliver, notices } = await office();
    await deliver(...times(5, "failed"), ...times(5, "delivered"));
    expect(await notifyFailingRules()).toBe(0);
    await deliver("failed", "delivered", "failed");
    expect(await notifyFailingRules()).toBe(1);
    expect((await notices())[0]).toMatchObject({
      kind: "delivery_failing",
      title: "Many deliveries of the rule “To the CRM” are failing",
      body: expect.stringContaining("7 of 13 deliveries failed in the last hour."),
    });
  });

  it("does not report a rule that is off, that recovered, or whose failures are old", async () => {
    const off = await office();
    await off.deliver(...times(6, "failed"));
    await database().db.update(rules).set({ enabled: false }).where(eq(rules.id, off.ruleId));
    const recovered = await office();
    await recovered.deliver(...times(6, "failed"), "delivered");
    const waiting = await office();
    await waiting.deliver(...times(4, "failed"), ...times(9, "pending"), "recalled");
    expect(await notifyFailingRules()).toBe(0);
  });

  it("notifies once if several processes check at the same time", async () => {
    const { deliver, notices } = await office();
    await deliver(...times(5, "failed"));
    await Promise.all([notifyFailingRules(), notifyFailingRules(), notifyFailingRules()]);
    expect(await notices()).toHaveLength(2);
    expect((await notices()).map((row) => row.times)).toEqual([1, 1]);
  });
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { deliveries, events } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createDeliveries } from "./create-deliveries.ts";

useTestDatabase();

it("stores the actions of a rule as pending deliveries of the event", async () => {
  const ctx = await newWorkspace();
  const { workspaceId } = ctx;
  const [eventId, contactId, ruleId] = [newId(), newId(), newId()];
  const trigger = "asignar_fase";
  await ctx.db
    .insert(events)
    .values({ workspaceId, id: eventId, trigger, contactId, body: "{}", createdAt: clock.now() });
  const headers = [{ name: "X-Key", value: "sealed", secret: true }];
  const action = {
    type: "webhook" as const,
    url: "https://receiver.example/",
    method: "POST" as const,
    headers,
  };
  const rule = { id: ruleId, name: "Warehouse", signingSecret: "sealed" };
  await createDeliveries(ctx, []);
  await createDeliveries(ctx, [
    { eventId, trigger, contactId, rule, action, actionIndex: 0 },
    { eventId, trigger, contactId: null, rule: { ...rule, signingSecret: null }, action, actionIndex: 1 },
  ]);
  const stored = await ctx.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.workspaceId, workspaceId))
    .orderBy(deliveries.actionIndex);
  const common = {
    eventId,
    ruleId,
    ruleName: "Warehouse",
    trigger,
    status: "pending",
    method: "POST",
    headers,
  };
  expect(stored).toMatchObject([
    { ...common, contactId, signingSecret: "sealed" },
    { ...common, contactId: null, signingSecret: null },
  ]);
});

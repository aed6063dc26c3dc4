import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { automationSteps, contacts, taskAssignees } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { addDemoTo } from "./index.ts";

useTestDatabase();

it("adds the demo to a second workspace in one transaction, with its only member in every role", async () => {
  const first = await newWorkspace();
  await createDefaultStages(first, "en");
  await addDemoTo(first, { ownerId: first.userId, language: "en" });
  const ctx = await newWorkspace();
  await createDefaultStages(ctx, "es");
  const { db } = database();
  const isOwn = eq(contacts.workspaceId, ctx.workspaceId);
  const parts: number[] = [];
  await inTransaction(ctx, async (inside) => {
    await addDemoTo(inside, { ownerId: null, language: "es" }, async (part) => {
      parts.push(part);
    });
    expect(await db.$count(contacts, isOwn)).toBe(0);
  });
  expect(parts).toEqual([1, 2, 3, 4, 5]);
  expect(await db.$count(contacts, isOwn)).toBe(304);
  const assigned = await db
    .selectDistinct({ userId: taskAssignees.userId })
    .from(taskAssignees)
    .where(eq(taskAssignees.workspaceId, ctx.workspaceId));
  expect(assigned).toEqual([{ userId: ctx.userId }]);
  const steps = await db
    .select({ result: automationSteps.result, error: automationSteps.error })
    .from(automationSteps)
    .where(eq(automationSteps.workspaceId, ctx.workspaceId));
  // Without parts, the console would show the English text to everyone.
  const reasons = steps.flatMap(({ result, error }) => [result, ...(error ? [error] : [])]);
  expect(steps.length).toBeGreaterThan(20);
  expect(reasons.filter(({ parts }) => parts.length !== 1)).toEqual([]);
});

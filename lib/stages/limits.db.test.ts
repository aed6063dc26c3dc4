import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createDefaultStages } from "./create-default-stages.ts";
import { listLimits } from "./list-limits.ts";
import { listStages } from "./list-stages.ts";
import { setLimits } from "./set-limits.ts";
import { updateStage } from "./update-stage.ts";

describe("the limits of stages", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  let ids: string[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    ids = (await createDefaultStages(ctx)).map(({ id }) => id);
  });

  it("are empty by default and change only the fields sent, without changing the stage", async () => {
    const [first = "", second = ""] = ids;
    for (const stageId of [first, first, second]) await insertContact(ctx, { stageId });
    const none = { wipLimit: null, staleAfterDays: null };
    expect(await listLimits(ctx)).toEqual(
      ids.map((stageId, index) => ({ stageId, ...none, count: [2, 1][index] ?? 0 })),
    );
    const before = await listStages(ctx);
    const both = { stageId: first, wipLimit: 15, staleAfterDays: 7, count: 2 };
    expect(await setLimits(ctx, first, { wipLimit: 15, staleAfterDays: 7 })).toEqual(both);
    expect(await setLimits(ctx, first, { wipLimit: null })).toEqual({ ...both, wipLimit: null });
    expect(await setLimits(ctx, first, {})).toEqual({ ...both, wipLimit: null });
    expect(await setLimits(ctx, first, { wipLimit: 2 })).toEqual({ ...both, wipLimit: 2 });
    await updateStage(ctx, first, { name: "Otra", order: 1 });
    expect((await listLimits(ctx)).map(({ stageId, wipLimit }) => [stageId, wipLimit])).toEqual(
      [second, first, ...ids.slice(2)].map((id) => [id, id === first ? 2 : null]),
    );
    expect(Object.keys(before[0] ?? {})).toEqual(["id", "name", "color", "order", "isDefault"]);
    const audited = await ctx.db
      .select({ detail: auditLog.detail })
      .from(auditLog)
      .where(and(eq(auditLog.workspaceId, ctx.workspaceId), eq(auditLog.action, "stage.changed")))
      .orderBy(auditLog.id);
    expect(audited.map(({ detail }) => detail)).toEqual([
      "wipLimit, staleAfterDays",
      "wipLimit",
      "wipLimit",
      "New",
    ]);
  });

  it("are not found for another workspace or an unknown stage", async () => {
    const [first = ""] = ids;
    const stranger = await newWorkspace();
    const missing = { code: "STAGE_NOT_FOUND" };
    await expect(setLimits(stranger, first, { wipLimit: 1 })).rejects.toMatchObject(missing);
    await expect(setLimits(ctx, newId(), {})).rejects.toMatchObject(missing);
    await expect(setLimits(ctx, "new", { wipLimit: 1 })).rejects.toMatchObject(missing);
    expect(await listLimits(stranger)).toEqual([]);
    expect((await listLimits(ctx)).map(({ wipLimit }) => wipLimit)).toEqual([null, null, null, null, null]);
  });
});

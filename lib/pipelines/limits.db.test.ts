import { beforeEach, describe, expect, it } from "vitest";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createPipeline } from "./create-pipeline.ts";
import { listLimits } from "./list-limits.ts";
import type { Pipeline } from "./schema.ts";
import { setLimits } from "./set-limits.ts";
import { updatePipeline } from "./update-pipeline.ts";

describe("the limits of a pipeline's stages", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  let sales: Pipeline;

  beforeEach(async () => {
    ctx = await newWorkspace();
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Una" }, { name: "Dos" }] });
  });

  it("count open opportunities and are kept when the stages are saved", async () => {
    const [one = "", two = ""] = sales.stages.map(({ id }) => id);
    for (const amount of [1, 2, 3]) await createOpportunity(ctx, { name: `${amount}`, amount, stageId: one });
    const won = await createOpportunity(ctx, { name: "Won", amount: 4, stageId: one });
    await updateOpportunity(ctx, won.id, { winLossStatus: 1 });
    expect(await listLimits(ctx, sales.id)).toEqual([
      { stageId: one, wipLimit: null, staleAfterDays: null, count: 3 },
      { stageId: two, wipLimit: null, staleAfterDays: null, count: 0 },
    ]);
    const first = { stageId: one, wipLimit: 3, staleAfterDays: null, count: 3 };
    expect(await setLimits(ctx, one, { wipLimit: 3 })).toEqual(first);
    expect(await setLimits(ctx, one, { staleAfterDays: 7 })).toEqual({ ...first, staleAfterDays: 7 });
    expect(await setLimits(ctx, one, {})).toEqual({ ...first, staleAfterDays: 7 });
    const changed = await updatePipeline(ctx, sales.id, {
      stages: [
        { id: two, name: "Dos" },
        { id: one, name: "Primera" },
      ],
    });
    expect(Object.keys(changed.stages[0] ?? {})).toEqual(["id", "name", "color", "order"]);
    expect(await listLimits(ctx, sales.id)).toEqual([
      { stageId: two, wipLimit: null, staleAfterDays: null, count: 0 },
      { stageId: one, wipLimit: 3, staleAfterDays: 7, count: 3 },
    ]);
    expect(await setLimits(ctx, one, { wipLimit: null, staleAfterDays: null })).toEqual({
      ...first,
      wipLimit: null,
    });
  });

  it("are not found for another workspace or an unknown pipeline", async () => {
    const [one = ""] = sales.stages.map(({ id }) => id);
    const stranger = await newWorkspace();
    for (const [as, id] of [
      [stranger, one],
      [ctx, newId()],
      [ctx, "one"],
    ] as const) {
      await expect(setLimits(as, id, { wipLimit: 1 })).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
    }
    for (const [as, id] of [
      [stranger, sales.id],
      [ctx, "sales"],
    ] as const) {
      await expect(listLimits(as, id)).rejects.toMatchObject({ code: "PIPELINE_NOT_FOUND" });
    }
    expect((await listLimits(ctx, sales.id)).map(({ wipLimit }) => wipLimit)).toEqual([null, null]);
  });
});

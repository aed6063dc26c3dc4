import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { pipelineStages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createPipeline } from "./create-pipeline.ts";
import { deletePipeline } from "./delete-pipeline.ts";
import { listPipelines } from "./list-pipelines.ts";
import { updatePipeline } from "./update-pipeline.ts";

describe("pipelines", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  beforeEach(async () => {
    ctx = await newWorkspace();
  });

  it("creates a pipeline with its stages in order, or with four common ones", async () => {
    const sales = await createPipeline(ctx, {
      name: "Ventas",
      stages: [{ name: "Abierta" }, { name: "Cerrada", color: "#000000" }],
    });
    expect(sales.stages.map(({ name, color, order }) => [name, color, order])).toEqual([
      ["Abierta", "#64748b", 0],
      ["Cerrada", "#000000", 1],
    ]);
    const support = await createPipeline(ctx, { name: "Soporte", order: 0 });
    expect(support.stages.map(({ name }) => name)).toEqual(["New", "Qualified", "Proposal", "Negotiation"]);
    expect((await listPipelines(ctx)).map(({ name, order }) => [name, order])).toEqual([
      ["Soporte", 0],
      ["Ventas", 1],
    ]);
  });

  it("keeps, creates, reorders and deletes stages by the given list", async () => {
    const made = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "A" }, { name: "B" }] });
    const [a, b] = made.stages;
    const changed = await updatePipeline(ctx, made.id, {
      stages: [
        { id: b?.id, name: "B2" },
        { name: "C", color: "#111111" },
      ],
    });
    expect(changed.stages).toEqual([
      { id: b?.id, name: "B2", color: b?.color, order: 0 },
      { id: changed.stages[1]?.id, name: "C", color: "#111111", order: 1 },
    ]);
    expect(changed.stages.some(({ id }) => id === a?.id)).toBe(false);
    const renamed = await updatePipeline(ctx, made.id, { name: "Ventas 2" });
    expect(renamed).toEqual({ ...changed, name: "Ventas 2" });
  });

  it("rejects names in use and stages that are not its own", async () => {
    const sales = await createPipeline(ctx, { name: "Ventas" });
    const support = await createPipeline(ctx, { name: "Soporte" });
    const taken = { code: "NAME_TAKEN" };
    await expect(createPipeline(ctx, { name: "VENTAS" })).rejects.toMatchObject(taken);
    await expect(updatePipeline(ctx, support.id, { name: "ventas" })).rejects.toMatchObject(taken);
    await expect(
      updatePipeline(ctx, sales.id, { stages: [{ name: "A" }, { name: "a" }] }),
    ).rejects.toMatchObject(taken);
    await expect(
      updatePipeline(ctx, sales.id, { stages: [{ id: support.stages[0]?.id, name: "Mine" }] }),
    ).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
    expect(await listPipelines(ctx)).toEqual([sales, support]);
  });

  it("gives pipelines created at the same time different places", async () => {
    await Promise.all(["A", "B", "C", "D"].map((name) => createPipeline(ctx, { name })));
    expect((await listPipelines(ctx)).map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  });

  it("deletes a pipeline with its stages", async () => {
    const sales = await createPipeline(ctx, { name: "Ventas" });
    expect(await deletePipeline(ctx, sales.id)).toEqual({ id: sales.id });
    expect(await listPipelines(ctx)).toEqual([]);
    expect(await ctx.db.$count(pipelineStages, eq(pipelineStages.pipelineId, sales.id))).toBe(0);
  });

  it("does not find another workspace's pipeline or an invalid id", async () => {
    const sales = await createPipeline(ctx, { name: "Ventas" });
    const stranger = await newWorkspace();
    const missing = { code: "PIPELINE_NOT_FOUND" };
    await expect(updatePipeline(stranger, sales.id, { name: "Mine" })).rejects.toMatchObject(missing);
    await expect(deletePipeline(stranger, sales.id)).rejects.toMatchObject(missing);
    await expect(deletePipeline(ctx, "ventas")).rejects.toMatchObject(missing);
    expect(await listPipelines(ctx)).toEqual([sales]);
  });
});

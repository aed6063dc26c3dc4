import { beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "#lib/db/transaction.ts";
import { createPipeline, deletePipeline, listPipelines, updatePipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { waitForLockWaiters } from "#lib/testing/lock-waiters.ts";
import { countTotals } from "#lib/workspaces/index.ts";
import { listHistory } from "./activities/list-history.ts";
import { bulkMoveOpportunities } from "./board/bulk-move-opportunities.ts";
import { getBoard } from "./board/get-board.ts";
import { moveOpportunity } from "./board/move-opportunity.ts";
import { createOpportunity } from "./create-opportunity.ts";
import type { Opportunity } from "./schema.ts";
import { updateOpportunity } from "./update-opportunity.ts";

describe("deleting stages and pipelines with opportunities", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let sales: Pipeline;
  let support: Pipeline;

  /** Ventas has a, b in its first stage and c in its second; Soporte has x. */
  beforeEach(async () => {
    ctx = await newWorkspace();
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Una" }, { name: "Dos" }] });
    support = await createPipeline(ctx, { name: "Soporte", stages: [{ name: "Cola" }, { name: "Fin" }] });
    for (const [name, stage] of [
      ["b", sales.stages[0]],
      ["a", sales.stages[0]],
      ["c", sales.stages[1]],
      ["x", support.stages[0]],
    ] as const) {
      await createOpportunity(ctx, { name, amount: 10, currencyCode: "EUR", stageId: stage?.id });
    }
  });

  const columns = async (pipelineId: string) =>
    (await getBoard(ctx, { pipelineId, pageSize: 20 })).columns.map(({ opportunities, count, totals }) => [
      opportunities.map(({ name }) => name).join(""),
      count,
      totals[0]?.amount ?? 0,
    ]);
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

  it("requires a target that is another pipeline of the workspace", async () => {
    await expect(deletePipeline(ctx, sales.id)).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: 'moveToPipelineId is required: the pipeline "Ventas" has opportunities',
    });
    const into = (moveToPipelineId: string) => deletePipeline(ctx, sales.id, { moveToPipelineId });
    await expect(into(sales.id)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    const theirs = await createPipeline(await newWorkspace(), { name: "Suya" });
    await expect(into(theirs.id)).rejects.toMatchObject({ code: "PIPELINE_NOT_FOUND" });
    expect(await columns(sales.id)).toEqual([
      ["ab", 2, 20],
      ["c", 1, 10],
    ]);
  });

  it("moves a pipeline's opportunities below those of another, in order, with their history", async () => {
    await deletePipeline(ctx, sales.id, { moveToPipelineId: support.id });
    expect(await columns(support.id)).toEqual([
      ["xabc", 4, 40],
      ["", 0, 0],
    ]);
    const board = await getBoard(ctx, { pageSize: 20 });
    const last = board.columns[0]?.opportunities.at(-1);
    const { data } = await listHistory(ctx, last?.id ?? "", { pageSize: 5 });
    const changes = data.filter(({ kind }) => kind === "changed");
    expect(changes.map(({ field, old, new: value, via }) => [field, old, value, via])).toEqual(
      expect.arrayContaining([
        ["stageId", { id: sales.stages[1]?.id, name: "Dos" }, named(support.stages[0] ?? support), "bulk"],
        ["pipelineId", named(sales), named(support), "bulk"],
      ]),
    );
    // Keys from a bulk move are normal keys.
    const [first] = board.columns[0]?.opportunities ?? [];
    const wanted = { id: first?.id ?? "", stageId: support.stages[0]?.id ?? "", afterId: last?.id };
    expect((await moveOpportunity(ctx, wanted)).opportunity.orderInCards).toBe(
      (last?.orderInCards ?? 0) + GAP,
    );
    expect(await countTotals(ctx, ctx.workspaceId)).toMatchObject({ totalOpportunities: 4 });
  });

  it("requires a target for an omitted stage's opportunities and moves them there", async () => {
    const stages = [{ id: sales.stages[1]?.id, name: "Dos" }];
    await expect(updatePipeline(ctx, sales.id, { stages })).rejects.toMatchObject({
      code: "VALIDATION_ERROR",
      message: "moveToStageId is required: an omitted stage has opportunities",
    });
    for (const stage of [sales.stages[0], support.stages[0]]) {
      const wrong = updatePipeline(ctx, sales.id, { stages, moveToStageId: stage?.id });
      await expect(wrong).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
    }
    await updatePipeline(ctx, sales.id, { stages, moveToStageId: sales.stages[1]?.id });
    expect(await columns(sales.id)).toEqual([["cab", 3, 30]]);
  });

  it("reports what was deleted to a concurrent write, by its own name", async () => {
    const third = await createPipeline(ctx, { name: "Becas", stages: [{ name: "Una" }, { name: "Dos" }] });
    const [one, other] = third.stages.map(({ id }) => id);
    const { id } = await createOpportunity(ctx, { name: "x", amount: 1, stageId: support.stages[0]?.id });
    const blank = { name: "y", amount: 1 };
    let writes: Promise<unknown>[] = [];
    await inTransaction(ctx, async (deleting) => {
      await deletePipeline(deleting, third.id);
      writes = [
        createOpportunity(ctx, { ...blank, pipelineId: third.id }),
        createOpportunity(ctx, { ...blank, pipelineId: third.id, stageId: one }),
        createOpportunity(ctx, { ...blank, stageId: one }),
        updateOpportunity(ctx, id, { pipelineId: third.id }),
        bulkMoveOpportunities(ctx, { opportunityIds: [id], stageId: other ?? "" }),
      ].map((write) => write.catch((error) => error.code));
      await waitForLockWaiters(5);
    });
    const [made, named, alone, changed, moved] = await Promise.all(writes);
    expect([made, named, alone]).toEqual(["PIPELINE_NOT_FOUND", "PIPELINE_NOT_FOUND", "STAGE_NOT_FOUND"]);
    expect([changed, moved]).toEqual(["PIPELINE_NOT_FOUND", "STAGE_NOT_FOUND"]);
  });

  it("creates one without a stage in the pipeline that is then the first", async () => {
    let born: Promise<Opportunity> | null = null;
    await deletePipeline(ctx, sales.id, { moveToPipelineId: support.id });
    const [first] = await listPipelines(ctx);
    const last = await createPipeline(ctx, { name: "Becas" });
    await inTransaction(ctx, async (deleting) => {
      await deletePipeline(deleting, first?.id ?? "", { moveToPipelineId: last.id });
      born = createOpportunity(ctx, { name: "y", amount: 1 });
      await waitForLockWaiters(1);
    });
    expect(await born).toMatchObject({ pipelineId: last.id });
  });
});

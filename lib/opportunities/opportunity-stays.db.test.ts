import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { opportunityStays } from "#lib/db/schema/index.ts";
import { createPipeline, deletePipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { atMoment } from "#lib/testing/at-moment.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { moveOpportunity } from "./board/move-opportunity.ts";
import { revertMove } from "./board/revert-move.ts";
import { createOpportunity } from "./create-opportunity.ts";
import { updateOpportunity } from "./update-opportunity.ts";

useTestDatabase();
let ctx: WorkspaceContext;
let sales: Pipeline;
let id: string;

const day = (date: number) => `2026-06-0${date}T10:00:00.000Z`;
const stage = (index: number) => sales.stages[index]?.id ?? "";
const drag = (index: number, date: number) =>
  atMoment(day(date), () => moveOpportunity(ctx, { id, stageId: stage(index) }));
const undo = (index: number, date: number) =>
  atMoment(day(date), () => revertMove(ctx, { id, stageId: stage(index) }));

/** The stays, in order: stage, start, end. */
async function stays() {
  const rows = await ctx.db
    .select()
    .from(opportunityStays)
    .where(and(eq(opportunityStays.workspaceId, ctx.workspaceId), eq(opportunityStays.opportunityId, id)))
    .orderBy(asc(opportunityStays.enteredAt));
  return rows.map(({ stageId, enteredAt, leftAt }) => [
    sales.stages.findIndex((one) => one.id === stageId),
    enteredAt.toISOString(),
    leftAt?.toISOString() ?? null,
  ]);
}

beforeEach(async () => {
  const owner = await newWorkspace();
  ctx = { ...owner, actor: { ...owner.actor, via: "panel" } };
  sales = await createPipeline(ctx, { name: "Sales", stages: [{ name: "A" }, { name: "B" }, { name: "C" }] });
  const deal = { name: "Deal", amount: 1, currencyCode: "EUR", pipelineId: sales.id };
  id = (await atMoment(day(1), () => createOpportunity(ctx, deal))).id;
});

it("stores a stay in each stage, after a move or an update", async () => {
  expect(await stays()).toEqual([[0, day(1), null]]);
  await drag(1, 2);
  await atMoment(day(4), () => updateOpportunity(ctx, id, { stageId: stage(2), name: "Renamed" }));
  await atMoment(day(5), () => updateOpportunity(ctx, id, { winLossStatus: 1 }));
  expect(await stays()).toEqual([
    [0, day(1), day(2)],
    [1, day(2), day(4)],
    [2, day(4), null],
  ]);
});

it("removes the stays that undone moves started", async () => {
  await drag(1, 2);
  await drag(2, 3);
  await undo(1, 4);
  expect(await stays()).toEqual([
    [0, day(1), day(2)],
    [1, day(2), null],
  ]);
  await undo(0, 5);
  expect(await stays()).toEqual([[0, day(1), null]]);
  await drag(2, 6);
  expect(await stays()).toEqual([
    [0, day(1), day(6)],
    [2, day(6), null],
  ]);
});

it("ends the stays in the stages of a pipeline that is deleted", async () => {
  const support = await createPipeline(ctx, { name: "Support" });
  await deletePipeline(ctx, sales.id, { moveToPipelineId: support.id });
  const [first, current, ...others] = await stays();
  expect([first?.slice(0, 2), current?.[2], others]).toEqual([[0, day(1)], null, []]);
});

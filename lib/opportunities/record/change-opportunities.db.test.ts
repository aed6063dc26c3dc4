import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { events } from "#lib/db/schema/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import {
  changeOpportunities,
  createOpportunity,
  deleteOpportunities,
  getBoard,
  getOpportunity,
  listHistory,
} from "../index.ts";
import type { ChangeOpportunities, Opportunity } from "../schema.ts";

describe("changing opportunities together", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let sales: Pipeline;
  let made: Opportunity[];

  beforeEach(async () => {
    ctx = await newWorkspace();
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Una" }] });
    made = [];
    for (const [amount, currencyCode] of [
      [100, "EUR"],
      [0.333, "EUR"],
      [20, "USD"],
    ] as const) {
      made.push(await createOpportunity(ctx, { name: `${amount}`, amount, currencyCode }));
    }
  });

  const ids = () => made.map(({ id }) => id);
  const change = (patch: Omit<ChangeOpportunities, "opportunityIds">, opportunityIds = ids()) =>
    changeOpportunities(ctx, { opportunityIds, ...patch });
  const now = () => Promise.all(ids().map((id) => getOpportunity(ctx, id)));
  const fired = async (trigger: string) => {
    const mine = and(eq(events.workspaceId, ctx.workspaceId), eq(events.trigger, trigger));
    const rows = await ctx.db.select().from(events).where(mine).orderBy(events.id);
    return rows.map(({ body }) => JSON.parse(body).opportunity);
  };

  it("wins each for its own amount, fires once for each, and updates the counters", async () => {
    expect(await change({ winLossStatus: 1, reason: "Beca" })).toEqual({ changed: 3 });
    expect((await now()).map((one) => [one.winLossStatus, one.finalAmount, one.reason])).toEqual([
      [1, 100, "Beca"],
      [1, 0.333, "Beca"],
      [1, 20, "Beca"],
    ]);
    const payloads = await fired("oportunidad_ganada");
    expect(payloads.map(({ id, finalAmount, winLossStatus }) => [id, finalAmount, winLossStatus])).toEqual(
      made.map(({ id, amount }) => [id, amount, 1]),
    );
    const [column] = (await getBoard(ctx, { pageSize: 5, winLossStatus: 1 })).columns;
    expect([column?.count, column?.totals]).toEqual([
      3,
      [
        { currencyCode: "EUR", amount: 100.333 },
        { currencyCode: "USD", amount: 20 },
      ],
    ]);
    const { data } = await listHistory(ctx, made[0]?.id ?? "", { pageSize: 5 });
    expect(data.slice(0, 3).map(({ field, via }) => [field, via])).toEqual(
      expect.arrayContaining([["winLossStatus", "bulk"]]),
    );
  });

  it("skips those without a change, and fires nothing for them", async () => {
    const [first] = ids();
    await change({ winLossStatus: 2 }, [first ?? ""]);
    expect(await change({ winLossStatus: 2, assignedComercialId: ctx.userId })).toEqual({ changed: 3 });
    expect(await fired("oportunidad_perdida")).toHaveLength(3);
    expect(await change({ winLossStatus: 2, assignedComercialId: ctx.userId })).toEqual({ changed: 0 });
    expect(await change({ winLossStatus: 0, assignedComercialId: null })).toEqual({ changed: 3 });
    expect((await now()).map((one) => [one.winLossStatus, one.winLossDate, one.assignedComercialId])).toEqual(
      made.map(() => [0, null, null]),
    );
    expect(await change({}, [...ids(), ...ids()])).toEqual({ changed: 0 });
  });

  it("changes none if one is missing, in another workspace, or does not allow it", async () => {
    const stranger = await newWorkspace();
    const theirs = await createOpportunity(stranger, { name: "Suya", amount: 1 });
    const missing = { code: "OPPORTUNITY_NOT_FOUND" };
    for (const id of [newId(), "nothing", theirs.id]) {
      await expect(change({ winLossStatus: 1 }, [...ids(), id])).rejects.toMatchObject(missing);
      await expect(deleteOpportunities(ctx, { opportunityIds: [...ids(), id] })).rejects.toMatchObject(
        missing,
      );
    }
    const notOurs = { assignedComercialId: stranger.userId };
    await expect(change(notOurs)).rejects.toMatchObject({ code: "USER_NOT_FOUND" });
    await change({ winLossStatus: 1 }, ids().slice(1));
    await expect(change({ reason: "Precio" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    expect((await now()).map(({ reason }) => reason)).toEqual([null, null, null]);
  });

  it("deletes all and updates the counters", async () => {
    expect(await deleteOpportunities(ctx, { opportunityIds: [...ids(), ...ids()] })).toEqual({ deleted: 3 });
    const { columns } = await getBoard(ctx, { pipelineId: sales.id, pageSize: 5 });
    expect(columns.map(({ count, totals }) => [count, totals])).toEqual([[0, []]]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { events } from "#lib/db/schema/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { captureAudit } from "#lib/testing/endpoints/audited-calls.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listHistory } from "../activities/list-history.ts";
import { createOpportunity } from "../create-opportunity.ts";
import { deleteOpportunity } from "../delete-opportunity.ts";
import { getOpportunity } from "../get-opportunity.ts";
import { listOpportunities } from "../list-opportunities.ts";
import { updateOpportunity } from "../update-opportunity.ts";
import { bulkMoveOpportunities } from "./bulk-move-opportunities.ts";
import { getBoard } from "./get-board.ts";
import { moveOpportunity } from "./move-opportunity.ts";
import { revertMove } from "./revert-move.ts";

describe("the board of a pipeline", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let sales: Pipeline;
  let ids: Record<string, string>;

  /** The first stage has x, the second a, b, c from the top. */
  beforeEach(async () => {
    ctx = await newWorkspace();
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Una" }, { name: "Dos" }] });
    ids = {};
    for (const [index, [name, stageId]] of [
      ["x", stage(0)],
      ["c", stage(1)],
      ["b", stage(1)],
      ["a", stage(1)],
    ].entries()) {
      const made = { name: name ?? "", amount: 10 * (index + 1), currencyCode: "EUR", stageId };
      ids[name ?? ""] = (await createOpportunity(ctx, made)).id;
    }
  });

  const stage = (index: number) => sales.stages[index]?.id ?? "";
  const id = (name: string) => ids[name] ?? newId();
  const move = (name: string, place: { beforeId?: string; afterId?: string } = {}, stageId = stage(1)) =>
    moveOpportunity(ctx, { id: id(name), stageId, ...place });
  const column = async (index = 1) => {
    const { columns } = await getBoard(ctx, { pageSize: 100 });
    return (columns[index]?.opportunities ?? []).map(({ name }) => name).join("");
  };

  it.each([
    ["on top without a neighbor", () => ({}), "xabc"],
    ["above a card", () => ({ beforeId: id("b") }), "axbc"],
    ["below the last", () => ({ afterId: id("c") }), "abcx"],
    ["between two", () => ({ beforeId: id("c"), afterId: id("b") }), "abxc"],
  ])("moves a card %s", async (_, place, expected) => {
    const { opportunity } = await move("x", place());
    expect(await column()).toBe(expected);
    expect(opportunity).toMatchObject({ stageId: stage(1), stageName: "Dos" });
    const { data } = await listHistory(ctx, id("x"), { pageSize: 5 });
    expect([data[0]?.field, data[0]?.old]).toEqual(["stageId", { id: stage(0), name: "Una" }]);
  });

  it("reports since when a card has been in its stage", async () => {
    const since = async (name: string) => {
      const { columns } = await getBoard(ctx, { pageSize: 100 });
      const cards = columns.flatMap(({ opportunities }) => opportunities);
      return cards.find((card) => card.id === id(name))?.stageSince;
    };
    const born = await getOpportunity(ctx, id("x"));
    expect(born.stageSince).toBe(born.creationDate);
    const { opportunity } = await move("x");
    expect(opportunity.stageSince).toBe(opportunity.updatedDate);
    expect(await since("x")).toBe(opportunity.updatedDate);
    await move("x", { afterId: id("c") });
    await updateOpportunity(ctx, id("x"), { name: "X" });
    expect(await since("x")).toBe(opportunity.updatedDate);
    await bulkMoveOpportunities(ctx, { opportunityIds: [id("x")], stageId: stage(0) });
    const moved = await getOpportunity(ctx, id("x"));
    expect(moved.stageSince).toBe(moved.updatedDate);
    expect(await since("x")).toBe(moved.updatedDate);
  });

  it("continues the time in the stage when a person undoes a drag", async () => {
    const drag = (stageId: string) => moveOpportunity(inConsole(), { id: id("x"), stageId });
    const undo = (stageId: string, as = inConsole()) => revertMove(as, { id: id("x"), stageId });
    const inConsole = (actorId = ctx.actor.id): WorkspaceContext => ({
      ...ctx,
      actor: { ...ctx.actor, id: actorId, via: "panel" },
    });
    const born = await getOpportunity(ctx, id("x"));
    await drag(stage(1));
    const { opportunity } = await undo(stage(0));
    expect(opportunity).toMatchObject({ stageId: stage(0), stageSince: born.stageSince });
    expect(await getOpportunity(ctx, id("x"))).toEqual(opportunity);
    await drag(stage(1));
    const { opportunity: moved } = await undo(stage(0), inConsole(newId()));
    expect(moved.stageSince).toBe(moved.updatedDate);
    const other = await newWorkspace();
    await expect(revertMove(other, { id: id("x"), stageId: stage(1) })).rejects.toMatchObject({
      code: "OPPORTUNITY_NOT_FOUND",
    });
    await expect(undo(newId())).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
  });

  it("moves inside the stage, and writes nothing for a card that is already there", async () => {
    await move("c", { beforeId: id("a") });
    expect(await column()).toBe("cab");
    await move("c", { beforeId: id("a") });
    const { data } = await listHistory(ctx, id("c"), { pageSize: 5 });
    expect(data.map(({ field }) => field)).toEqual(["orderInCards", null]);
  });

  it("leaves a card where someone else moved it, unless the caller saw it there", async () => {
    await move("a", {}, stage(0));
    const seen = { id: id("a"), stageId: stage(0), fromStageId: stage(1) };
    await moveOpportunity(ctx, seen);
    const values = { name: ctx.actor.name, stage: "Una" };
    await move("x", {}, stage(1));
    await move("x", {}, stage(0));
    const support = await createPipeline(ctx, { name: "Soporte", stages: [{ name: "Tres" }] });
    const late = { id: id("x"), stageId: support.stages[0]?.id ?? "", fromStageId: stage(1) };
    const conflict = { code: "CARD_MOVED", parts: [{ code: "movedMeanwhile", values }] };
    await expect(moveOpportunity(ctx, late)).rejects.toMatchObject(conflict);
    await expect(revertMove(ctx, late)).rejects.toMatchObject(conflict);
    expect((await moveOpportunity(ctx, { ...late, fromStageId: stage(0) })).opportunity.stageId).toBe(
      late.stageId,
    );
  });

  it("moves to another pipeline and records it", async () => {
    const support = await createPipeline(ctx, { name: "Soporte" });
    const { opportunity } = await move("a", {}, support.stages[0]?.id);
    expect(opportunity).toMatchObject({ pipelineId: support.id, pipelineName: "Soporte" });
  });

  it("keeps every card once and in order during concurrent moves", async () => {
    const moves = ["x", "a", "b", "c"].flatMap((name) => [
      move(name, {}, stage(0)),
      move(name, { afterId: id("b") }, stage(1)),
      move(name, {}, stage(1)),
    ]);
    await Promise.all(moves);
    const { columns } = await getBoard(ctx, { pageSize: 100 });
    const cards = columns.flatMap(({ opportunities }) => opportunities);
    expect(cards.map(({ name }) => name).sort()).toEqual(["a", "b", "c", "x"]);
    expect(columns.map(({ count }) => count)).toEqual(
      columns.map(({ opportunities }) => opportunities.length),
    );
    for (const { opportunities } of columns) {
      const keys = opportunities.map(({ orderInCards }) => orderInCards);
      expect(keys).toEqual([...new Set(keys)].sort((one, other) => one - other));
      for (const card of opportunities) expect(await getOpportunity(ctx, card.id)).toEqual(card);
    }
  });

  it("counts and adds up every column by currency, with and without filters", async () => {
    await createOpportunity(ctx, { name: "Dólar", amount: 99.5, currencyCode: "USD", stageId: stage(1) });
    await updateOpportunity(ctx, id("a"), { winLossStatus: 1 });
    const sums = async (filters: object) =>
      (await getBoard(ctx, { pageSize: 2, ...filters })).columns.map(({ count, totals }) => [count, totals]);
    const eur = (amount: number) => ({ currencyCode: "EUR", amount });
    const usd = { currencyCode: "USD", amount: 99.5 };
    expect(await sums({})).toEqual([
      [1, [eur(10)]],
      [4, [usd, eur(90)].sort((one, other) => other.amount - one.amount)],
    ]);
    expect(await sums({ winLossStatus: 0 })).toEqual([
      [1, [eur(10)]],
      [3, [usd, eur(50)]],
    ]);
    expect(await sums({ winLossStatus: 1 })).toEqual([
      [0, []],
      [1, [eur(40)]],
    ]);
    expect(await sums({ search: "dolar" })).toEqual([
      [0, []],
      [1, [usd]],
    ]);
    expect(await sums({ stageId: stage(1), winLossStatus: 1 })).toEqual([[1, [eur(40)]]]);
    await deleteOpportunity(ctx, id("x"));
    expect((await sums({}))[0]).toEqual([0, []]);
  });

  it("adds up the amounts: for a won one the final amount, until it is reopened", async () => {
    const sums = async (filters: object) =>
      (await getBoard(ctx, { pageSize: 2, ...filters })).columns.map(({ totals }) => totals[0]?.amount ?? 0);
    const [one = 0, two = 0] = await sums({});
    const { amount } = await getOpportunity(ctx, id("a"));
    await updateOpportunity(ctx, id("a"), { winLossStatus: 1, finalAmount: amount + 2.5 });
    expect(await sums({})).toEqual([one, two + 2.5]);
    expect(await sums({ search: "a" })).toEqual([0, amount + 2.5]);
    await updateOpportunity(ctx, id("a"), { finalAmount: amount - 1.25 });
    expect(await sums({})).toEqual([one, two - 1.25]);
    await moveOpportunity(ctx, { id: id("a"), stageId: stage(0) });
    expect(await sums({})).toEqual([one + amount - 1.25, two - amount]);
    await updateOpportunity(ctx, id("a"), { winLossStatus: 2 });
    expect(await sums({})).toEqual([one + amount, two - amount]);
    await updateOpportunity(ctx, id("a"), { winLossStatus: 1, finalAmount: 1 });
    await deleteOpportunity(ctx, id("a"));
    expect(await sums({})).toEqual([one, two - amount]);
  });

  it("continues each column in the list, in the board's order", async () => {
    const { columns, pipelineId } = await getBoard(ctx, { pageSize: 2, winLossStatus: 0 });
    expect(pipelineId).toBe(sales.id);
    expect(columns.map(({ continuationToken }) => continuationToken === null)).toEqual([true, false]);
    const rest = await listOpportunities(ctx, {
      stageId: stage(1),
      winLossStatus: 0,
      orderBy: "card",
      pageSize: 2,
      continuationToken: columns[1]?.continuationToken ?? "",
    });
    expect(rest.data.map(({ name }) => name)).toEqual(["c"]);
    expect(rest.continuationToken).toBeNull();
  });

  it("moves many to the top in the order given, writes their history and fires nothing", async () => {
    const fired = await ctx.db.$count(events);
    const opportunityIds = [id("c"), id("a"), id("x")];
    const { result, entries } = await captureAudit(() =>
      bulkMoveOpportunities(ctx, { opportunityIds, stageId: stage(0) }),
    );
    expect(result).toEqual({ moved: 2 });
    expect(entries).toMatchObject([{ action: "opportunity.bulk_moved", subject: stage(0), detail: "2" }]);
    expect([await column(0), await column(1)]).toEqual(["cax", "b"]);
    const { data } = await listHistory(ctx, id("c"), { pageSize: 5 });
    expect([data[0]?.field, data[0]?.via]).toEqual(["stageId", "bulk"]);
    expect(await ctx.db.$count(events)).toBe(fired);
    const missing = { opportunityIds: [id("a"), newId()], stageId: stage(1) };
    await expect(bulkMoveOpportunities(ctx, missing)).rejects.toMatchObject({
      code: "OPPORTUNITY_NOT_FOUND",
    });
    expect(await column(0)).toBe("cax");
  });

  it("rejects cards of another workspace", async () => {
    const stranger = await newWorkspace();
    const theirs = await createOpportunity(stranger, { name: "Suya", amount: 1 });
    const code = (name: string) => ({ code: name });
    await expect(move("a", {}, theirs.stageId)).rejects.toMatchObject(code("STAGE_NOT_FOUND"));
    await expect(move("a", { beforeId: theirs.id })).rejects.toMatchObject(code("OPPORTUNITY_NOT_FOUND"));
    await expect(deleteOpportunity(ctx, theirs.id)).rejects.toMatchObject(code("OPPORTUNITY_NOT_FOUND"));
    const board = getBoard(ctx, { pipelineId: theirs.pipelineId, pageSize: 5 });
    await expect(board).rejects.toMatchObject(code("PIPELINE_NOT_FOUND"));
    expect((await getBoard(await newWorkspace(), { pageSize: 5 })).columns).toEqual([]);
  });
});

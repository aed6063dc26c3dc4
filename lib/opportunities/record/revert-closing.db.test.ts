import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deliveries, workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createRule } from "#lib/rules/index.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import {
  changeOpportunities,
  createOpportunity,
  getOpportunity,
  listOpportunities,
  updateOpportunity,
} from "../index.ts";
import { revertClosing } from "./revert-closing.ts";

describe("undoing a win or a loss", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let [boiler, pump]: string[] = [];

  /** Each call is a separate request. */
  const inConsole = (actorId = ctx.actor.id): WorkspaceContext => ({
    ...ctx,
    requestId: newId(),
    actor: { ...ctx.actor, id: actorId, via: "panel" },
  });
  const delay = (seconds: number | null) =>
    ctx.db.update(workspaces).set({ dragDelaySeconds: seconds }).where(eq(workspaces.id, ctx.workspaceId));
  const win = (id = boiler, as = inConsole()) => updateOpportunity(as, id ?? "", { winLossStatus: 1 });
  const winAll = () => changeOpportunities(inConsole(), { opportunityIds: all(), winLossStatus: 1 });
  const all = () => [boiler ?? "", pump ?? ""];
  const undo = async (opportunityIds: string[], as = inConsole()) =>
    (await revertClosing(as, { opportunityIds })).webhooks;
  const sent = () =>
    ctx.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.workspaceId, ctx.workspaceId))
      .orderBy(asc(deliveries.id));
  const statuses = async () => (await sent()).map(({ status }) => status);
  const states = () => Promise.all(all().map(async (id) => (await getOpportunity(ctx, id)).winLossStatus));

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createRule(
      ctx,
      CreateRule.parse({
        name: "Tell the ERP",
        trigger: "oportunidad_ganada",
        actions: [{ url: "https://receiver.example/" }],
      }),
    );
    for (const name of ["Boiler", "Pump"]) await createOpportunity(ctx, { name, amount: 10 });
    const { data } = await listOpportunities(ctx, { pageSize: 2, orderBy: "oldest" });
    [boiler, pump] = data.map(({ id }) => id);
    await delay(10);
  });

  it("recalls waiting webhooks and reopens", async () => {
    const before = Date.now();
    await win();
    const [waiting] = await sent();
    expect(waiting?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + 10_000);
    expect(waiting?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now() + 10_001);
    expect(await undo([boiler ?? ""])).toEqual({ recalled: 1, sent: 0 });
    expect([await statuses(), await states()]).toEqual([["recalled"], [0, 0]]);
  });

  it("recalls only the webhooks of the opportunities that reopen", async () => {
    await winAll();
    expect(await undo([pump ?? ""])).toEqual({ recalled: 1, sent: 0 });
    expect([(await statuses()).sort(), await states()]).toEqual([
      ["pending", "recalled"],
      [1, 0],
    ]);
    expect(await undo(all())).toEqual({ recalled: 1, sent: 0 });
    expect([await statuses(), await states()]).toEqual([
      ["recalled", "recalled"],
      [0, 0],
    ]);
  });

  it("recalls none if one was started", async () => {
    await winAll();
    const [started] = await sent();
    const claim = { claimedBy: newId(), claimToken: newId(), claimedAt: new Date() };
    await ctx.db
      .update(deliveries)
      .set(claim)
      .where(eq(deliveries.id, started?.id ?? ""));
    expect(await undo(all())).toEqual({ recalled: 0, sent: 2 });
    expect([await statuses(), await states()]).toEqual([
      ["pending", "pending"],
      [0, 0],
    ]);
  });

  it("reports the sent webhooks without a delay", async () => {
    await delay(null);
    await win();
    expect(await undo([boiler ?? ""])).toEqual({ recalled: 0, sent: 1 });
    expect(await sent()).toMatchObject([{ dueAt: null, status: "pending" }]);
  });

  it("recalls no webhooks of the API and of other people", async () => {
    await win(boiler, ctx);
    expect(await sent()).toMatchObject([{ dueAt: null, requestId: null }]);
    await win(pump, inConsole(newId()));
    expect(await undo(all())).toEqual({ recalled: 0, sent: 0 });
    expect([await statuses(), await states()]).toEqual([
      ["pending", "pending"],
      [0, 0],
    ]);
  });

  it("rejects an opportunity of another workspace", async () => {
    await win();
    const theirs = await newWorkspace();
    await expect(revertClosing(theirs, { opportunityIds: [boiler ?? ""] })).rejects.toMatchObject({
      code: "OPPORTUNITY_NOT_FOUND",
    });
    expect(await statuses()).toEqual(["pending"]);
  });
});

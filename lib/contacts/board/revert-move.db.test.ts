import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { deliveries, events, workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createRule } from "#lib/rules/index.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listStageTimes, readContactSummaries } from "#lib/timeline/index.ts";
import { bulkMoveContacts } from "./bulk-move-contacts.ts";
import { moveContact } from "./move-contact.ts";
import { revertMove } from "./revert-move.ts";

const DAY_MS = 86_400_000;

describe("undoing a drag", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let [first = "", second = "", third = ""]: string[] = [];
  let id = "";

  /** Each call is a separate request. */
  const inConsole = (actorId = ctx.actor.id): WorkspaceContext => ({
    ...ctx,
    requestId: newId(),
    actor: { ...ctx.actor, id: actorId, via: "panel" },
  });
  const drag = (stageId: string) => moveContact(inConsole(), { id, stageId });
  const undo = async (stageId: string, as = inConsole()) => (await revertMove(as, { id, stageId })).webhooks;
  const delay = (seconds: number | null) =>
    ctx.db.update(workspaces).set({ dragDelaySeconds: seconds }).where(eq(workspaces.id, ctx.workspaceId));
  const addRule = (stageId?: string) =>
    createRule(
      ctx,
      CreateRule.parse({
        name: "Tell the ERP",
        trigger: "asignar_fase",
        conditions: stageId ? [{ field: "stage", operator: "IS", value: stageId }] : [],
        actions: [{ url: "https://receiver.example/" }],
      }),
    );
  const sent = () =>
    ctx.db
      .select()
      .from(deliveries)
      .where(eq(deliveries.workspaceId, ctx.workspaceId))
      .orderBy(asc(deliveries.id));
  const statuses = async () => (await sent()).map(({ status }) => status);
  const countEvents = async () => (await ctx.db.select().from(events).where(eq(events.contactId, id))).length;
  const facts = async () => {
    const [card] = await readContactSummaries({ ...ctx, scopes: [] }, [id]);
    const stages = await listStageTimes(ctx, id);
    return { card: card?.stageSince, panel: stages.map(({ name: _, ...time }) => time) };
  };

  beforeEach(async () => {
    ctx = await newWorkspace();
    [first = "", second = "", third = ""] = (await createDefaultStages(ctx)).map((stage) => stage.id);
    id = await insertContact(ctx, { stageId: first, createdAt: new Date(Date.now() - 3 * DAY_MS) });
  });

  it("recalls waiting webhooks, and moves back without a webhook", async () => {
    await delay(10);
    await addRule();
    await addRule();
    const before = Date.now();
    await drag(second);
    const waiting = await sent();
    const after = Date.now();
    expect(waiting.map(({ status }) => status)).toEqual(["pending", "pending"]);
    for (const { dueAt } of waiting) {
      expect(dueAt?.getTime()).toBeGreaterThanOrEqual(before + 10_000);
      expect(dueAt?.getTime()).toBeLessThanOrEqual(after + 10_001);
    }
    expect(await undo(first)).toEqual({ recalled: 2, sent: 0 });
    expect(await sent()).toMatchObject([
      { status: "recalled", finishedAt: expect.any(Date), startedAt: null, claimedBy: null },
      { status: "recalled", finishedAt: expect.any(Date), startedAt: null, claimedBy: null },
    ]);
    // Automations received the drag, so they receive the undo too.
    expect(await countEvents()).toBe(2);
  });

  it("recalls none if one was started, and moves back with a webhook", async () => {
    await delay(10);
    await addRule();
    await addRule();
    await drag(second);
    const [started] = await sent();
    const claim = { claimedBy: newId(), claimToken: newId(), claimedAt: new Date() };
    await ctx.db
      .update(deliveries)
      .set(claim)
      .where(and(eq(deliveries.workspaceId, ctx.workspaceId), eq(deliveries.id, started?.id ?? "")));
    expect(await undo(first)).toEqual({ recalled: 0, sent: 2 });
    expect(await sent()).toMatchObject([claim, {}, { dueAt: null }, { dueAt: null }]);
    expect(await statuses()).toEqual(["pending", "pending", "pending", "pending"]);
  });

  it("does not wait for a dispatcher that is claiming", async () => {
    await delay(10);
    await addRule();
    await drag(second);
    const [waiting] = await sent();
    const dispatcher = await database().pool.connect();
    await dispatcher.query("begin");
    await dispatcher.query("select from deliveries where id = $1 for update", [waiting?.id]);
    expect(await undo(first)).toEqual({ recalled: 0, sent: 1 });
    await dispatcher.query("rollback");
    dispatcher.release();
  });

  it("sends immediately without a delay, and reports the sent webhooks", async () => {
    await addRule();
    await drag(second);
    expect(await sent()).toMatchObject([{ dueAt: null, status: "pending" }]);
    expect(await undo(first)).toEqual({ recalled: 0, sent: 1 });
    expect(await statuses()).toEqual(["pending", "pending"]);
  });

  it("sends no webhook of the undo if the drag had none and its delay has not ended", async () => {
    await delay(10);
    await addRule(first);
    await drag(second);
    expect(await undo(first)).toEqual({ recalled: 0, sent: 0 });
    expect(await sent()).toEqual([]);
    await drag(second);
    await delay(null);
    expect(await undo(first)).toEqual({ recalled: 0, sent: 0 });
    expect(await statuses()).toEqual(["pending"]);
  });

  it("does not delay moves by the API or bulk moves", async () => {
    await delay(10);
    await addRule();
    await moveContact(ctx, { id, stageId: second });
    await bulkMoveContacts(inConsole(), { contactIds: [id], stageId: third });
    expect(await sent()).toMatchObject([{ dueAt: null, requestId: null }]);
  });

  it.each([
    ["by another person", async () => undo(first, inConsole(newId()))],
    ["into another stage", async () => undo(third)],
    [
      "that the API has made since",
      async () => {
        await moveContact(ctx, { id, stageId: third });
        await moveContact(ctx, { id, stageId: second });
        return undo(first);
      },
    ],
  ])("is a plain move for a move %s", async (_, act) => {
    await delay(10);
    await addRule();
    await drag(second);
    const before = (await sent()).length;
    expect(await act()).toEqual({ recalled: 0, sent: 0 });
    expect((await sent()).length).toBeGreaterThan(before);
    expect(new Set(await statuses())).toEqual(new Set(["pending"]));
    const { panel } = await facts();
    expect(panel.find(({ since }) => since !== null)?.since).not.toBeNull();
    expect(panel.length).toBeGreaterThan(1);
  });

  it("continues the time in the stage, on the card and in the panel", async () => {
    const born = await facts();
    await drag(second);
    await undo(first);
    expect(await facts()).toEqual(born);
    await moveContact(ctx, { id, stageId: second });
    const before = await facts();
    await drag(third);
    await drag(first);
    await undo(third);
    await undo(second);
    expect(await facts()).toEqual(before);
    await drag(third);
    await undo(second);
    expect(await facts()).toEqual(before);
    expect(before.panel.find(({ since }) => since !== null)?.since).toBe(before.card);
  });

  it("does not find a contact of another workspace", async () => {
    const other = await newWorkspace();
    await expect(revertMove(other, { id, stageId: first })).rejects.toMatchObject({
      code: "CONTACT_NOT_FOUND",
    });
    await expect(undo(newId())).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
  });
});

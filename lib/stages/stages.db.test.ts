import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, contactHistory, contacts, events, stageCounters, stages } from "#lib/db/schema/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertContact } from "#lib/testing/factories/contact.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createDefaultStages } from "./create-default-stages.ts";
import { createStage } from "./create-stage.ts";
import { deleteStage } from "./delete-stage.ts";
import { listStages } from "./list-stages.ts";
import type { Stage } from "./schema.ts";
import { updateStage } from "./update-stage.ts";

describe("stages", () => {
  useTestDatabase();

  let ctx: WorkspaceContext;
  let first: Stage;
  let second: Stage;

  beforeEach(async () => {
    ctx = await newWorkspace();
    const [one, two] = await createDefaultStages(ctx);
    if (!one || !two) throw new Error("a workspace starts with stages");
    first = one;
    second = two;
  });

  const names = async () => (await listStages(ctx)).map((stage) => stage.name);
  const defaults = async () =>
    (await listStages(ctx)).filter((stage) => stage.isDefault).map(({ name }) => name);

  describe("the stages of a new workspace", () => {
    it("are five in order, and the first is the default", async () => {
      const stages = await listStages(ctx);
      expect(stages.map(({ name, order, isDefault }) => [name, order, isDefault])).toEqual([
        ["New", 0, true],
        ["Contacted", 1, false],
        ["Qualified", 2, false],
        ["Proposal", 3, false],
        ["Customer", 4, false],
      ]);
    });
  });

  describe("creating a stage", () => {
    it("adds it last, with the next color of the palette", async () => {
      const stage = await createStage(ctx, { name: "Lost" });
      expect(stage).toEqual({ id: stage.id, name: "Lost", color: "#c93f93", order: 5, isDefault: false });
      expect(await names()).toEqual(["New", "Contacted", "Qualified", "Proposal", "Customer", "Lost"]);
    });

    it("inserts it at the given position and makes it the default on request", async () => {
      const stage = await createStage(ctx, { name: "Inbox", color: "#123456", order: 1, isDefault: true });
      expect(stage).toMatchObject({ color: "#123456", order: 1, isDefault: true });
      expect(await names()).toEqual(["New", "Inbox", "Contacted", "Qualified", "Proposal", "Customer"]);
      expect(await defaults()).toEqual(["Inbox"]);
    });

    it("records the author in the audit log", async () => {
      const stage = await createStage(ctx, { name: "Lost" });
      const rows = await ctx.db.select().from(auditLog).where(eq(auditLog.subject, stage.id));
      expect(rows).toMatchObject([{ action: "stage.created", actorName: "Ana", detail: "Lost" }]);
    });

    it("rejects a name in use, ignoring case", async () => {
      await expect(createStage(ctx, { name: "QUALIFIED" })).rejects.toMatchObject({
        code: "NAME_TAKEN",
        message: 'There is already a stage named "QUALIFIED".',
      });
    });

    it("rejects the fifty-first stage", async () => {
      for (let number = 6; number <= 50; number += 1) await createStage(ctx, { name: `Stage ${number}` });
      await expect(createStage(ctx, { name: "Stage 51" })).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
      });
      expect(await names()).toHaveLength(50);
    });

    it("accepts one of two concurrent calls with the same name, and assigns different positions", async () => {
      const race = await Promise.allSettled(["Won", "won", "Lost"].map((name) => createStage(ctx, { name })));
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
      expect((await listStages(ctx)).map((stage) => stage.order)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });
  });

  describe("changing a stage", () => {
    it("changes only the fields that were sent", async () => {
      expect(await updateStage(ctx, second.id, { name: "Called" })).toEqual({ ...second, name: "Called" });
      expect(await updateStage(ctx, second.id, { color: "#000000" })).toEqual({
        ...second,
        name: "Called",
        color: "#000000",
      });
    });

    it("changes its position", async () => {
      expect((await updateStage(ctx, first.id, { order: 3 })).order).toBe(3);
      expect(await names()).toEqual(["Contacted", "Qualified", "Proposal", "New", "Customer"]);
      expect((await updateStage(ctx, first.id, { order: 49 })).order).toBe(4);
      expect((await listStages(ctx)).map((stage) => stage.order)).toEqual([0, 1, 2, 3, 4]);
    });

    it("moves the default; there is always exactly one", async () => {
      expect(await updateStage(ctx, second.id, { isDefault: true })).toEqual({ ...second, isDefault: true });
      expect(await defaults()).toEqual(["Contacted"]);
      await expect(updateStage(ctx, second.id, { isDefault: false })).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
      });
      await Promise.all((await listStages(ctx)).map(({ id }) => updateStage(ctx, id, { isDefault: true })));
      expect(await defaults()).toHaveLength(1);
    });

    it("rejects another stage's name and changes nothing", async () => {
      await expect(updateStage(ctx, second.id, { name: "new", order: 4 })).rejects.toMatchObject({
        code: "NAME_TAKEN",
      });
      expect(await names()).toEqual(["New", "Contacted", "Qualified", "Proposal", "Customer"]);
      expect((await updateStage(ctx, second.id, { name: "CONTACTED" })).name).toBe("CONTACTED");
    });

    it("does not find another workspace's stage or an invalid id", async () => {
      const stranger = await newWorkspace();
      for (const [by, id] of [
        [stranger, second.id],
        [ctx, "nothing"],
      ] as const) {
        await expect(updateStage(by, id, { name: "Mine" })).rejects.toMatchObject({
          code: "STAGE_NOT_FOUND",
        });
      }
      expect((await listStages(ctx))[1]?.name).toBe("Contacted");
    });
  });

  describe("deleting a stage", () => {
    const cards = (stageId: string) =>
      ctx.db
        .select({ name: contacts.name })
        .from(contacts)
        .where(and(eq(contacts.workspaceId, ctx.workspaceId), eq(contacts.stageId, stageId)))
        .orderBy(asc(contacts.orderInCards), asc(contacts.id))
        .then((rows) => rows.map(({ name }) => name));

    async function fill() {
      await insertContact(ctx, { stageId: first.id, name: "Ana", orderInCards: 5 });
      await insertContact(ctx, { stageId: first.id, name: "Bea", orderInCards: 6 });
      await insertContact(ctx, { stageId: second.id, name: "Dani", orderInCards: 1 });
      await insertContact(ctx, { stageId: second.id, name: "Eva", orderInCards: -7 });
      await insertContact(ctx, { stageId: second.id, name: "Fran", orderInCards: 1 });
    }

    it("closes the gap in the order", async () => {
      expect(await deleteStage(ctx, second.id, {})).toEqual({ id: second.id });
      const left = await listStages(ctx);
      expect(left.map(({ name, order }) => [name, order])).toEqual([
        ["New", 0],
        ["Qualified", 1],
        ["Proposal", 2],
        ["Customer", 3],
      ]);
    });

    it("requires a target for its contacts, and rejects an unknown one", async () => {
      await fill();
      await expect(deleteStage(ctx, second.id, {})).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
        message: 'moveToStageId is required: the stage "Contacted" has contacts',
      });
      const [foreign] = await createDefaultStages(await newWorkspace());
      for (const moveToStageId of ["nothing", foreign?.id ?? ""]) {
        const refused = deleteStage(ctx, second.id, { moveToStageId });
        await expect(refused).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
      }
      await expect(deleteStage(ctx, second.id, { moveToStageId: second.id })).rejects.toMatchObject({
        code: "VALIDATION_ERROR",
      });
      expect(await cards(second.id)).toEqual(["Eva", "Dani", "Fran"]);
    });

    it("moves its contacts below the others in the same order, with history and counters but no events", async () => {
      await fill();
      await deleteStage(ctx, second.id, { moveToStageId: first.id });
      expect(await cards(first.id)).toEqual(["Ana", "Bea", "Eva", "Dani", "Fran"]);
      const rows = await ctx.db.select().from(contacts).where(eq(contacts.stageId, first.id));
      const keys = rows.map(({ orderInCards }) => orderInCards).sort((one, other) => one - other);
      expect(keys).toEqual([5, 6, 6 + GAP, 6 + 2 * GAP, 6 + 3 * GAP]);
      const history = await ctx.db
        .select()
        .from(contactHistory)
        .where(eq(contactHistory.workspaceId, ctx.workspaceId));
      expect(history).toHaveLength(3);
      expect(history[0]).toMatchObject({
        kind: "changed",
        field: "stageId",
        oldValue: { id: second.id, name: "Contacted" },
        newValue: { id: first.id, name: "New" },
        actorName: "Ana",
        via: "bulk",
      });
      expect(history[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      const counters = await ctx.db.select().from(stageCounters).where(eq(stageCounters.stageId, first.id));
      expect(counters.reduce((sum, { count }) => sum + count, 0)).toBe(5);
      expect(await ctx.db.$count(events, eq(events.workspaceId, ctx.workspaceId))).toBe(0);
    });

    it("moves its contacts into an empty stage too", async () => {
      await fill();
      const [, , third] = await listStages(ctx);
      await deleteStage(ctx, second.id, { moveToStageId: third?.id });
      expect(await cards(third?.id ?? "")).toEqual(["Eva", "Dani", "Fran"]);
    });

    it("makes the target stage the default, or the first remaining stage", async () => {
      const [, , third] = await listStages(ctx);
      await deleteStage(ctx, first.id, { moveToStageId: third?.id });
      expect(await defaults()).toEqual(["Qualified"]);
      await deleteStage(ctx, third?.id ?? "", {});
      expect(await defaults()).toEqual(["Contacted"]);
    });

    it("keeps the last stage, also when all are deleted concurrently", async () => {
      const all = await listStages(ctx);
      const race = await Promise.allSettled(all.map(({ id }) => deleteStage(ctx, id, {})));
      const refusals = race.filter((outcome) => outcome.status === "rejected");
      expect(refusals.map(({ reason }) => reason.code)).toEqual(["VALIDATION_ERROR"]);
      expect(await listStages(ctx)).toMatchObject([{ isDefault: true, order: 0 }]);
    });

    it("does not find another workspace's stage", async () => {
      const stranger = await newWorkspace();
      await createDefaultStages(stranger);
      await expect(deleteStage(stranger, second.id, {})).rejects.toMatchObject({ code: "STAGE_NOT_FOUND" });
      expect(await ctx.db.$count(stages, eq(stages.id, second.id))).toBe(1);
    });

    it("loses no contact that enters the stage at the same time", async () => {
      await fill();
      const entering = Array.from({ length: 20 }, () =>
        insertContact(ctx, { stageId: second.id }).catch(() => null),
      );
      await Promise.all([deleteStage(ctx, second.id, { moveToStageId: first.id }), ...entering]);
      const entered = (await Promise.all(entering)).filter((id) => id !== null);
      expect(await cards(first.id)).toHaveLength(5 + entered.length);
    });
  });
});

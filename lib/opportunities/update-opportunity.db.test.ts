import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createContact } from "#lib/contacts/index.ts";
import { events } from "#lib/db/schema/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listHistory } from "./activities/list-history.ts";
import { createOpportunity } from "./create-opportunity.ts";
import type { Opportunity, UpdateOpportunity } from "./schema.ts";
import { updateOpportunity } from "./update-opportunity.ts";

describe("changing an opportunity", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let sales: Pipeline;
  let made: Opportunity;

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Nueva" }, { name: "Propuesta" }] });
    made = await createOpportunity(ctx, { name: "Máster", amount: 500, currencyCode: "EUR" });
  });

  const update = async (patch: UpdateOpportunity) =>
    (await updateOpportunity(ctx, made.id, patch)).opportunity;
  const fired = async () => {
    const mine = and(eq(events.workspaceId, ctx.workspaceId), eq(events.opportunityId, made.id));
    const rows = await ctx.db.select().from(events).where(mine).orderBy(events.id);
    return rows.map(({ body }) => JSON.parse(body)).slice(1);
  };
  const changes = async () =>
    (await listHistory(ctx, made.id, { pageSize: 50 })).data
      .filter(({ kind }) => kind === "changed")
      .map(({ field, old, new: value }) => [field, old, value]);

  it("changes only the keys sent, clears optional fields, and records the changes", async () => {
    const contact = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    await update({ description: "Dos años", contactId: contact.id, assignedComercialId: ctx.userId });
    const changed = await update({ amount: 600.5, description: null, contactId: null, name: "Máster" });
    expect(changed).toMatchObject({
      name: "Máster",
      amount: 600.5,
      description: null,
      contactId: null,
      assignedComercialId: ctx.userId,
      currencyCode: "EUR",
    });
    expect((await changes()).slice(0, 3)).toEqual([
      ["contactId", { id: contact.id, name: "Eva" }, null],
      ["amount", 500, 600.5],
      ["description", "Dos años", null],
    ]);
    expect(await fired()).toEqual([]);
  });

  it("writes and fires nothing if nothing changes", async () => {
    const same = await update({ name: "Máster", amount: 500, stageId: made.stageId, pipelineId: sales.id });
    expect(same).toEqual(made);
    expect(await changes()).toEqual([]);
  });

  it("wins for the amount, once, and sends a webhook", async () => {
    const won = await update({ winLossStatus: 1, reason: "La demo" });
    expect(won).toMatchObject({ winLossStatus: 1, finalAmount: 500, reason: "La demo" });
    expect(won.winLossDate).toBe(won.updatedDate);
    await update({ winLossStatus: 1, finalAmount: 480 });
    const bodies = await fired();
    expect(bodies).toEqual([
      {
        trigger: "OportunidadGanada",
        timestamp: expect.any(String),
        workspaceId: ctx.workspaceId,
        opportunity: {
          id: made.id,
          opportCode: "OP-1001",
          name: "Máster",
          amount: 500,
          finalAmount: 500,
          contactId: "",
          stageId: made.stageId,
          pipelineId: sales.id,
          winLossStatus: 1,
          winLossDate: won.winLossDate,
          currencyCode: "EUR",
          creationDate: made.creationDate,
        },
      },
    ]);
    expect(await changes()).toEqual([
      ["finalAmount", 500, 480],
      ["reason", null, "La demo"],
      ["finalAmount", 0, 500],
      ["winLossStatus", 0, 1],
    ]);
  });

  it("uses the amount sent with the win, and a final amount over both", async () => {
    expect(await update({ winLossStatus: 1, amount: 700 })).toMatchObject({ amount: 700, finalAmount: 700 });
    expect(await update({ winLossStatus: 2 })).toMatchObject({ winLossStatus: 2, finalAmount: 0 });
    expect(await update({ winLossStatus: 1, finalAmount: 650.25 })).toMatchObject({ finalAmount: 650.25 });
    expect((await fired()).map(({ trigger }) => trigger)).toEqual([
      "OportunidadGanada",
      "OportunidadPerdida",
      "OportunidadGanada",
    ]);
  });

  it("reopens without final amount, date and reason, and fires nothing for it", async () => {
    await update({ winLossStatus: 2, reason: "Precio" });
    const open = await update({ winLossStatus: 0 });
    expect(open).toMatchObject({ winLossStatus: 0, finalAmount: 0, winLossDate: null, reason: null });
    expect((await fired()).map(({ trigger }) => trigger)).toEqual(["OportunidadPerdida"]);
    await expect(update({ finalAmount: 5 })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
    await expect(update({ reason: "Precio" })).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("fires once for concurrent wins", async () => {
    await Promise.all(Array.from({ length: 6 }, () => update({ winLossStatus: 1 })));
    expect((await fired()).map(({ trigger }) => trigger)).toEqual(["OportunidadGanada"]);
  });

  it("goes to the top of the stage sent, or of the first one of a pipeline sent alone", async () => {
    const support = await createPipeline(ctx, {
      name: "Soporte",
      stages: [{ name: "Una" }, { name: "Dos" }],
    });
    const second = await update({ stageId: sales.stages[1]?.id });
    expect(second).toMatchObject({ stageName: "Propuesta", pipelineId: sales.id, orderInCards: 0 });
    expect(await update({ pipelineId: sales.id })).toMatchObject({ stageName: "Propuesta" });
    expect(await update({ pipelineId: support.id })).toMatchObject({
      pipelineName: "Soporte",
      stageName: "Una",
    });
    expect(await update({ stageId: sales.stages[0]?.id })).toMatchObject({ pipelineName: "Ventas" });
    expect((await changes()).slice(0, 2).map(([field]) => field)).toEqual(["stageId", "pipelineId"]);
    const mixed = { pipelineId: sales.id, stageId: support.stages[0]?.id };
    await expect(update(mixed)).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  });

  it("is not found by another workspace or with an invalid id", async () => {
    const stranger = await newWorkspace();
    const missing = { code: "OPPORTUNITY_NOT_FOUND" };
    await expect(updateOpportunity(stranger, made.id, { name: "X" })).rejects.toMatchObject(missing);
    await expect(updateOpportunity(ctx, "x", { name: "X" })).rejects.toMatchObject(missing);
  });
});

import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createContact, deleteContact } from "#lib/contacts/index.ts";
import { events, memberships, workspaces } from "#lib/db/schema/index.ts";
import { createPipeline, listPipelines } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listHistory } from "./activities/list-history.ts";
import { createOpportunity } from "./create-opportunity.ts";
import { getOpportunity } from "./get-opportunity.ts";

describe("creating an opportunity", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };
  let sales: Pipeline;

  beforeEach(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Nueva" }, { name: "Propuesta" }] });
  });

  const bodiesOf = async (id: string) => {
    const mine = and(eq(events.workspaceId, ctx.workspaceId), eq(events.opportunityId, id));
    const rows = await ctx.db.select().from(events).where(mine).orderBy(events.id);
    return rows.map(({ body }) => JSON.parse(body));
  };
  const stage = (index: number) => sales.stages[index]?.id ?? "";

  it("goes to the top of the first stage of the first pipeline, and sends a matching webhook", async () => {
    const below = await createOpportunity(ctx, { name: "Curso", amount: 10 });
    const made = await createOpportunity(ctx, { name: "Máster", amount: 1234.56 });
    expect(made).toEqual({
      id: made.id,
      workspaceId: ctx.workspaceId,
      opportCode: "OP-1002",
      name: "Máster",
      description: null,
      amount: 1234.56,
      finalAmount: 0,
      currencyCode: "USD",
      contactId: null,
      contactName: null,
      pipelineId: sales.id,
      pipelineName: "Ventas",
      stageId: stage(0),
      stageName: "Nueva",
      stageSince: made.creationDate,
      assignedComercialId: null,
      assignedComercialName: null,
      winLossStatus: 0,
      winLossDate: null,
      reason: null,
      orderInCards: -GAP,
      orderInCardsLastUpdated: made.creationDate,
      creationDate: made.creationDate,
      updatedDate: made.creationDate,
    });
    expect(await getOpportunity(ctx, made.id)).toEqual(made);
    expect((await getOpportunity(ctx, below.id)).orderInCards).toBe(0);
    expect(await bodiesOf(made.id)).toEqual([
      {
        trigger: "OportunidadCreada",
        timestamp: expect.any(String),
        workspaceId: ctx.workspaceId,
        opportunity: {
          id: made.id,
          opportCode: "OP-1002",
          name: "Máster",
          amount: 1234.56,
          finalAmount: 0,
          contactId: "",
          stageId: stage(0),
          pipelineId: sales.id,
          winLossStatus: 0,
          winLossDate: null,
          currencyCode: "USD",
          creationDate: made.creationDate,
        },
      },
    ]);
  });

  it("stores everything given and records it in the history", async () => {
    const contact = await createContact(ctx, { name: "Eva", lastname: "Ruiz", email: "eva@example.com" });
    const made = await createOpportunity(ctx, {
      name: "Máster",
      description: "Dos años",
      amount: 0.125,
      currencyCode: "KWD",
      contactId: contact.id,
      stageId: stage(1),
      assignedComercialId: ctx.userId,
    });
    expect(made).toMatchObject({
      description: "Dos años",
      amount: 0.125,
      currencyCode: "KWD",
      contactId: contact.id,
      contactName: "Eva Ruiz",
      pipelineId: sales.id,
      stageId: stage(1),
      assignedComercialId: ctx.userId,
      assignedComercialName: "Ana",
    });
    const { data } = await listHistory(ctx, made.id, { pageSize: 10 });
    expect(data.map(({ kind, field, old, new: value, via }) => [kind, field, old, value, via])).toEqual([
      ["changed", "assignedComercialId", null, { id: ctx.userId, name: "Ana" }, "api"],
      ["changed", "contactId", null, { id: contact.id, name: "Eva Ruiz" }, "api"],
      ["created", null, null, { id: stage(1), name: "Propuesta" }, "api"],
    ]);
    expect(data[0]?.actor).toEqual({ type: "user", id: ctx.userId, name: "Ana" });
  });

  it("fires one win if it is created as won", async () => {
    const made = await createOpportunity(ctx, { name: "A", amount: 90, winLossStatus: 1, reason: "Precio" });
    expect(made).toMatchObject({ winLossStatus: 1, finalAmount: 90, reason: "Precio" });
    expect(made.winLossDate).toBe(made.creationDate);
    const bodies = await bodiesOf(made.id);
    expect(bodies.map(({ trigger }) => trigger).sort()).toEqual(["OportunidadCreada", "OportunidadGanada"]);
    expect(bodies.map(({ opportunity }) => opportunity.finalAmount)).toEqual([90, 90]);
    const lost = await createOpportunity(ctx, { name: "B", amount: 90, winLossStatus: 2 });
    expect(lost).toMatchObject({ winLossStatus: 2, finalAmount: 0 });
  });

  it("fires nothing for an import", async () => {
    const importing: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "import" } };
    const made = await createOpportunity(importing, { name: "A", amount: 1, winLossStatus: 1 });
    expect(await bodiesOf(made.id)).toEqual([]);
  });

  it("uses the last currency, and at first that of the workspace's country", async () => {
    const currency = async () => (await createOpportunity(ctx, { name: "A", amount: 1 })).currencyCode;
    await ctx.db.update(workspaces).set({ locale: "es-MX" }).where(eq(workspaces.id, ctx.workspaceId));
    expect(await currency()).toBe("MXN");
    await createOpportunity(ctx, { name: "B", amount: 1, currencyCode: "EUR" });
    expect(await currency()).toBe("EUR");
  });

  it("prefers the workspace's currency to the last one", async () => {
    const own = await newWorkspace();
    await createOpportunity(own, { name: "A", amount: 1, currencyCode: "MXN" });
    await own.db.update(workspaces).set({ currency: "COP" }).where(eq(workspaces.id, own.workspaceId));
    expect((await createOpportunity(own, { name: "B", amount: 1 })).currencyCode).toBe("COP");
  });

  it("creates the first pipeline if there is none, once for two concurrent calls", async () => {
    const fresh = await newWorkspace();
    const made = await Promise.all(["A", "B"].map((name) => createOpportunity(fresh, { name, amount: 1 })));
    const pipelines = await listPipelines(fresh);
    expect(pipelines.map(({ name }) => name)).toEqual(["Sales"]);
    expect(new Set(made.map(({ stageId }) => stageId))).toEqual(new Set([pipelines[0]?.stages[0]?.id]));
  });

  it("gives each of many concurrent ones its own code", async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createOpportunity(ctx, { name: `${index}`, amount: 1 })),
    );
    const codes = made.map(({ opportCode }) => opportCode).sort();
    expect(codes).toEqual(Array.from({ length: 12 }, (_, index) => `OP-${1001 + index}`));
  });

  it("rejects references to another workspace, and a stage of another pipeline", async () => {
    const stranger = await newWorkspace();
    await createDefaultStages(stranger);
    const theirs = await createPipeline(stranger, { name: "Suya" });
    const contact = await createContact(stranger, { name: "Eva", email: "eva@example.com" });
    const support = await createPipeline(ctx, { name: "Soporte" });
    const refused = (input: object) =>
      createOpportunity(ctx, { name: "A", amount: 1, ...input }).then(
        () => "made",
        ({ code }) => code,
      );
    for (const pipelineId of [theirs.id, newId(), "x"]) {
      expect(await refused({ pipelineId })).toBe("PIPELINE_NOT_FOUND");
    }
    for (const stageId of [theirs.stages[0]?.id, newId(), "x"]) {
      expect(await refused({ stageId })).toBe("STAGE_NOT_FOUND");
    }
    expect(await refused({ contactId: contact.id })).toBe("CONTACT_NOT_FOUND");
    expect(await refused({ assignedComercialId: stranger.userId })).toBe("USER_NOT_FOUND");
    expect(await refused({ pipelineId: support.id, stageId: stage(0) })).toBe("VALIDATION_ERROR");
    expect(await refused({ finalAmount: 3 })).toBe("VALIDATION_ERROR");
    expect(await refused({ reason: "Precio" })).toBe("VALIDATION_ERROR");
  });

  it("stays without its contact and assignee after they are deleted", async () => {
    const contact = await createContact(ctx, { name: "Eva", email: "eva@example.com" });
    const person = { contactId: contact.id, assignedComercialId: ctx.userId };
    const made = await createOpportunity(ctx, { name: "A", amount: 1, ...person });
    await deleteContact(ctx, contact.id);
    await ctx.db.delete(memberships).where(eq(memberships.userId, ctx.userId));
    expect(await getOpportunity(ctx, made.id)).toMatchObject({ contactId: null, assignedComercialId: null });
  });
});

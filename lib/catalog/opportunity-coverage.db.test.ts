import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import {
  bulkMoveOpportunities,
  changeOpportunities,
  createOpportunity,
  getOpportunityPayload,
  moveOpportunity,
  updateOpportunity,
} from "#lib/opportunities/index.ts";
import type { CreateOpportunity, UpdateOpportunity } from "#lib/opportunities/schema.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import { systemActor, type Via, type WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { watchColumns } from "#lib/testing/triggers/trigger-grid.ts";

/** Cells: oportunidad_creada, oportunidad_ganada, oportunidad_perdida. */
const columns = ["oportunidad_creada", "oportunidad_ganada", "oportunidad_perdida"] as const;
const pascalNames = ["OportunidadCreada", "OportunidadGanada", "OportunidadPerdida"];

type Cause = (scene: { as: WorkspaceContext; ctx: WorkspaceContext; sales: Pipeline }) => Promise<Act>;
/** Returns the opportunity it was about. */
type Act = () => Promise<string>;

const blank: CreateOpportunity = { name: "Máster", amount: 100, currencyCode: "EUR" };

const created =
  (more: Partial<CreateOpportunity> = {}): Cause =>
  async ({ as }) =>
  async () =>
    (await createOpportunity(as, { ...blank, ...more })).id;

const changed =
  (patch: UpdateOpportunity, before: Partial<CreateOpportunity> = {}): Cause =>
  async ({ as, ctx }) => {
    const { id } = await createOpportunity(ctx, { ...blank, ...before });
    return async () => (await updateOpportunity(as, id, patch)).id;
  };

const moved: Cause = async ({ as, ctx, sales }) => {
  const { id } = await createOpportunity(ctx, blank);
  return async () => (await moveOpportunity(as, { id, stageId: sales.stages[1]?.id ?? "" })).id;
};

const movedInBulk: Cause = async ({ as, ctx, sales }) => {
  const ids = [(await createOpportunity(ctx, blank)).id, (await createOpportunity(ctx, blank)).id];
  return async () => {
    await bulkMoveOpportunities(as, { opportunityIds: ids, stageId: sales.stages[1]?.id ?? "" });
    return ids[0] ?? "";
  };
};

const wonInBulk: Cause = async ({ as, ctx }) => {
  const ids = [(await createOpportunity(ctx, blank)).id, (await createOpportunity(ctx, blank)).id];
  return async () => {
    await changeOpportunities(as, { opportunityIds: ids, winLossStatus: 1 });
    return ids[0] ?? "";
  };
};

const rows: [cause: string, cells: string, work: Cause][] = [
  ["creation", "1 0 0", created()],
  ["creation as won", "1 1 0", created({ winLossStatus: 1 })],
  ["creation as lost", "1 0 1", created({ winLossStatus: 2, reason: "Precio" })],
  ["marking as won", "0 1 0", changed({ winLossStatus: 1 })],
  ["marking as won with a final amount", "0 1 0", changed({ winLossStatus: 1, finalAmount: 80 })],
  ["marking a won one as won", "0 0 0", changed({ winLossStatus: 1 }, { winLossStatus: 1 })],
  ["marking as lost", "0 0 1", changed({ winLossStatus: 2, reason: "Precio" })],
  ["marking a lost one as lost", "0 0 0", changed({ winLossStatus: 2 }, { winLossStatus: 2 })],
  ["marking a won one as lost", "0 0 1", changed({ winLossStatus: 2 }, { winLossStatus: 1 })],
  ["reopening a won one", "0 0 0", changed({ winLossStatus: 0 }, { winLossStatus: 1 })],
  ["an edit of other fields", "0 0 0", changed({ name: "Otro", amount: 5, description: "Dos años" })],
  ["an edit of a won one's final amount", "0 0 0", changed({ finalAmount: 70 }, { winLossStatus: 1 })],
  ["a drag to another stage", "0 0 0", moved],
  ["a bulk move", "0 0 0", movedInBulk],
  ["marking several as won", "0 1 0", wonInBulk],
];

/** Every source fires the same triggers; only an import fires none. */
const ways: Via[] = ["panel", "api", "mcp", "automation", "agent", "button", "bulk", "import"];

describe("opportunity triggers by cause and source", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let sales: Pipeline;

  beforeAll(async () => {
    ctx = await newWorkspace();
    sales = await createPipeline(ctx, { name: "Ventas", stages: [{ name: "Una" }, { name: "Dos" }] });
    await watchColumns(ctx, columns);
  });
  beforeEach(async () => {
    await database().pool.query("delete from events where workspace_id = $1", [ctx.workspaceId]);
  });

  const cases = ways.flatMap((via) =>
    rows.map(([cause, cells, work]) => [via, cause, via === "import" ? "0 0 0" : cells, work] as const),
  );

  it.each(cases)("%s: %s → %s", async (via, _, cells, work) => {
    const isOurs = via === "automation" || via === "button";
    const as = { ...ctx, actor: isOurs ? systemActor(via) : { ...ctx.actor, via } };
    const act = await work({ as, ctx, sales });
    await database().pool.query("delete from events where workspace_id = $1", [ctx.workspaceId]);
    const id = await act();
    const { rows: fired } = await database().pool.query(
      `select e.trigger, e.body, e.created_at as at, d.rule_name as rule, d.status from events e
        left join deliveries d on d.workspace_id = e.workspace_id and d.event_id = e.id
        where e.workspace_id = $1 and e.opportunity_id = $2`,
      [ctx.workspaceId, id],
    );
    const counts = columns.map((trigger) => fired.filter((event) => event.trigger === trigger).length);
    expect(counts.join(" ")).toBe(cells);
    const opportunity = await getOpportunityPayload(ctx, id);
    for (const { trigger, body, at, rule, status } of fired) {
      expect([rule, status]).toEqual([trigger, "pending"]);
      expect(JSON.parse(body)).toEqual({
        trigger: pascalNames[columns.indexOf(trigger)],
        timestamp: at.toISOString(),
        workspaceId: ctx.workspaceId,
        opportunity,
      });
    }
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { insertWithoutTriggers } from "#lib/testing/factories/bulk-rows.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { getBoard } from "./board/get-board.ts";
import { getOpportunity } from "./get-opportunity.ts";
import { listOpportunities } from "./list-opportunities.ts";

const OPPORTUNITIES = 20_000;

describe("query plans of frequent reads of opportunities", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let pipelineId: string;
  let stageId: string;
  let id: string;

  beforeAll(async () => {
    ctx = await newWorkspace();
    const stages = ["One", "Two", "Three", "Four", "Five"].map((name) => ({ name }));
    const pipeline = await createPipeline(ctx, { name: "Sales", stages });
    const stageIds = pipeline.stages.map((stage) => stage.id);
    pipelineId = pipeline.id;
    stageId = stageIds[1] ?? "";
    id = await fill(ctx, pipelineId, stageIds);
  });

  it.each([
    ["newest", "opportunities_newest_idx"],
    ["oldest", "opportunities_newest_idx"],
    ["amount", "opportunities_amount_idx"],
    ["card", "opportunities_board_idx"],
  ] as const)("pages through the order %s in its index", async (orderBy, index) => {
    const list = { orderBy, pageSize: 50, ...(orderBy === "card" && { stageId }) };
    const first = await listOpportunities(ctx, list);
    const continuationToken = first.continuationToken ?? "";
    for (const page of [list, { ...list, continuationToken }]) {
      const [plan, ...others] = await explainReads(ctx, (ctx) => listOpportunities(ctx, page));
      expect(others).toEqual([]);
      expect(plan).toMatchObject({ rows: 51, name: expect.stringMatching(`^list_opportunities_${orderBy}`) });
      expect(plan?.scans).toContain(index);
      expect(plan?.pages).toBeLessThan(600);
    }
  });

  it("reads one opportunity by its key", async () => {
    const [plan] = await explainReads(ctx, (ctx) => getOpportunity(ctx, id));
    expect(plan).toMatchObject({ name: "opportunities_read", rows: 1 });
    expect(plan?.pages).toBeLessThan(30);
  });

  it.each([
    ["all", {}, "", "opportunities_board_idx"],
    ["lost", { winLossStatus: 2 }, "_in_state", "opportunities_status_idx"],
  ] as const)(
    "reads the top of each column of the board, %s, from its index",
    async (_, filters, suffix, index) => {
      const plans = await explainReads(ctx, (ctx) => getBoard(ctx, { pipelineId, pageSize: 25, ...filters }));
      const byName = new Map(plans.map((plan) => [plan.name, plan]));
      expect([...byName.keys()].sort()).toEqual([
        "opportunity_board_pipeline",
        "opportunity_board_stages",
        `opportunity_board_sums${suffix}`,
        `opportunity_board_tops${suffix}`,
      ]);
      const tops = byName.get(`opportunity_board_tops${suffix}`);
      expect(tops?.rows).toBe(5 * 26);
      expect(tops?.scans).toContain(index);
      expect(tops?.pages).toBeLessThan(10 * 5 * 26);
      expect(plans.reduce((sum, plan) => sum + plan.pages, 0) - (tops?.pages ?? 0)).toBeLessThan(100);
    },
  );

  it.each([
    ["xochitl", 4, 200],
    ["curso 77", 5, 4_000],
  ] as const)("finds %s on the board in one search", async (search, rows, pages) => {
    const plans = await explainReads(ctx, (ctx) => getBoard(ctx, { pipelineId, pageSize: 25, search }));
    const found = plans.find(({ name }) => name === "");
    expect(found?.scans).toContain("opportunity_search_trigram_idx");
    expect(found?.rows).toBeGreaterThanOrEqual(rows);
    expect(found?.pages).toBeLessThan(pages);
  });
});

/** Returns the id of an opportunity. One in ten is lost. */
async function fill(
  { workspaceId }: WorkspaceContext,
  pipelineId: string,
  stageIds: readonly string[],
): Promise<string> {
  const id = newId();
  await insertWithoutTriggers(
    ["opportunities", "opportunity_search", "opportunity_counters"],
    [
      [
        `insert into opportunities (workspace_id, id, number, name, amount, currency_code, pipeline_id, stage_id,
           win_loss_status, order_in_cards, created_at)
         select $1, case when n = 1 then $5 else gen_random_uuid() end, n,
           case when n % 5000 = 0 then 'Xochitl ' else 'Curso ' end || n, 100 + n * 7919 % 10007, 'EUR', $2,
           ($3::uuid[])[1 + n % 5], case when n / 5 % 10 = 0 then 2 else 0 end, n * 65536::bigint,
           now() - n * 7919 % 20011 * interval '1 hour'
         from generate_series(1, $4::int) n`,
        [workspaceId, pipelineId, stageIds, OPPORTUNITIES, id],
      ],
      [
        "insert into opportunity_search select workspace_id, id, fold_text(name) from opportunities where workspace_id = $1",
        [workspaceId],
      ],
      [
        `insert into opportunity_counters
           select workspace_id, stage_id, currency_code, win_loss_status, 0, count(*), sum(amount)
         from opportunities where workspace_id = $1 group by 1, 2, 3, 4`,
        [workspaceId],
      ],
    ],
  );
  return id;
}

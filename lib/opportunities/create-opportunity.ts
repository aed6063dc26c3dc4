import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { currencyOfLocale } from "./currencies.ts";
import { opportunityEvents } from "./events.ts";
import { historyRow } from "./history-rows.ts";
import { saveNew } from "./opportunity-writes.ts";
import { applyPatch, closingFields, eventsOf, planChanges } from "./plan-changes.ts";
import { type FoundStage, findReferences, type WantedReferences } from "./references.ts";
import { onTop } from "./resolve-patch.ts";
import { type CreateOpportunity, type Opportunity, winLoss } from "./schema.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";
import { toOpportunity } from "./to-opportunity.ts";

/** Codes begin at OP-1001. */
const LAST_UNUSED_NUMBER = 1_000;

const NUMBER = {
  name: "next_opportunity_number",
  text: `insert into opportunity_numbers as n (workspace_id, last) values ($1, $2)
    on conflict (workspace_id) do update set last = n.last + 1 returning last`,
};

const CURRENCY = {
  name: "default_opportunity_currency",
  text: `select w.locale, (select o.currency_code from opportunities o where o.workspace_id = w.id
      order by o.created_at desc nulls last, o.id desc nulls last limit 1) as last
    from workspaces w where w.id = $1`,
};

/**
 * Creates an opportunity at the top of its stage. Fires oportunidad_creada, and oportunidad_ganada or
 * oportunidad_perdida if it is created as won or lost; an import fires nothing. Throws the 404 of a reference and
 * VALIDATION_ERROR.
 */
export async function createOpportunity(
  ctx: WorkspaceContext,
  input: CreateOpportunity,
): Promise<Opportunity> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findReferences(ctx, { ...input, firstStage: true });
    const stage = found.stage ?? (await firstStage(ctx));
    const closing = closingFields({ winLossStatus: winLoss.open, amount: input.amount }, input);
    const currencyCode = input.currencyCode ?? (await defaultCurrency(ctx));
    const blank = blankOpportunity(ctx, { ...input, currencyCode }, stage);
    const given = { ...closing, contact: found.contact, comercial: found.comercial };
    const changes = planChanges(blank, given);
    const opportunity = { ...applyPatch(blank, given, blank.createdAt), number: await nextNumber(ctx) };
    const entry = { opportunityId: blank.id, at: blank.createdAt };
    await saveNew(ctx, {
      opportunity,
      changes,
      history: [
        historyRow(ctx, { ...entry, created: blank.stage }),
        ...changes.map((change) => historyRow(ctx, { ...entry, change })),
      ],
      events:
        ctx.actor.via === "import" ? [] : [opportunityEvents.created, ...eventsOf(changes, ctx.actor.via)],
    });
    return toOpportunity(opportunity, 0);
  });
}

/** Returns the first stage of the first pipeline. Creates a pipeline if the workspace has none. */
async function firstStage(ctx: WorkspaceContext): Promise<FoundStage> {
  const wanted: WantedReferences = { firstStage: true };
  await lockWorkspace(ctx);
  const present = await findReferences(ctx, wanted);
  if (!present.stage) await createPipeline(ctx, { name: "Sales" });
  const { stage } = present.stage ? present : await findReferences(ctx, wanted);
  if (!stage) throw new Error("the pipeline has no stage");
  return stage;
}

async function nextNumber(ctx: WorkspaceContext): Promise<number> {
  const [row] = await runPrepared<{ last: number }>(ctx.db, NUMBER, [
    ctx.workspaceId,
    LAST_UNUSED_NUMBER + 1,
  ]);
  if (!row) throw new Error("the upsert returned no row");
  return row.last;
}

async function defaultCurrency(ctx: WorkspaceContext): Promise<string> {
  const [row] = await runPrepared<{ locale: string; last: string | null }>(ctx.db, CURRENCY, [
    ctx.workspaceId,
  ]);
  return row?.last ?? currencyOfLocale(row?.locale ?? "");
}

function blankOpportunity(
  ctx: WorkspaceContext,
  input: CreateOpportunity & { currencyCode: string },
  stage: FoundStage,
): StoredOpportunity {
  const now = clock.now();
  return {
    workspaceId: ctx.workspaceId,
    id: newId(),
    number: 0,
    name: input.name,
    description: input.description ?? null,
    amount: input.amount,
    finalAmount: 0,
    currencyCode: input.currencyCode,
    contact: null,
    pipeline: stage.pipeline,
    stage: { id: stage.id, name: stage.name },
    stageSince: now,
    comercial: null,
    winLossStatus: winLoss.open,
    winLossDate: null,
    reason: null,
    rank: onTop(stage).rank,
    rankUpdatedAt: now,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import { createFirstPipeline } from "#lib/pipelines/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { currencyOfLocale } from "#lib/platform/locale/currencies.ts";
import { changesBetween, emptyRecord, eventsOf, findReferences } from "#lib/platform/records/index.ts";
import { opportunityEvents } from "./events.ts";
import { type FoundStage, opportunityRecord, type StoredOpportunity } from "./record/opportunity-record.ts";
import { applyPatch, closingFields } from "./record/plan-changes.ts";
import { placeOnTop, resolvePatch } from "./record/resolve-patch.ts";
import { toOpportunity } from "./record/to-opportunity.ts";
import { writeOpportunities } from "./record/write-opportunities.ts";
import { type CreateOpportunity, type Opportunity, winLoss } from "./schema.ts";

/** Codes begin at OP-1001. */
const LAST_UNUSED_NUMBER = 1_000;

const NUMBER = defineStatement({
  name: "next_opportunity_number",
  text: `insert into opportunity_numbers as n (workspace_id, last) values ($1, $2)
    on conflict (workspace_id) do update set last = n.last + 1 returning last`,
});

const CURRENCY = defineStatement({
  name: "default_opportunity_currency",
  text: `select w.locale, w.currency, (select o.currency_code from opportunities o where o.workspace_id = w.id
      order by o.created_at desc nulls last, o.id desc nulls last limit 1) as last
    from workspaces w where w.id = $1`,
});

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
    const found = await readBeforeEvents(
      ctx,
      findReferences(ctx, opportunityRecord, { ...input, firstStage: true }),
    );
    const { winLossStatus, finalAmount, reason, ...given } = input;
    const { contact, comercial, ...initial } = resolvePatch(given, found);
    const closing = closingFields({ winLossStatus: winLoss.open, amount: input.amount }, input);
    const at = clock.now();
    const blank = blankOpportunity(ctx, input, {
      ...initial,
      ...placeOnTop(found.stage ?? (await firstStage(ctx))),
      currencyCode: input.currencyCode ?? (await defaultCurrency(ctx)),
      at,
    });
    const assigned = applyPatch(blank, { ...closing, contact, comercial }, at);
    const changes = changesBetween(opportunityRecord, blank, assigned);
    const stored = { ...assigned, number: await nextNumber(ctx) };
    const { via } = ctx.actor;
    const fired = eventsOf(opportunityRecord, changes, via);
    const events = via === "import" ? [] : [{ event: opportunityEvents.created }, ...fired];
    await writeOpportunities(ctx, [{ stored, changes, events, created: blank.stage }], at);
    return toOpportunity(stored);
  });
}

/** Returns the first stage of the first pipeline. Creates a pipeline if the workspace has none. */
async function firstStage(ctx: WorkspaceContext): Promise<FoundStage> {
  await lockWorkspace(ctx);
  const requested = { firstStage: true };
  const present = await findReferences(ctx, opportunityRecord, requested);
  if (!present.stage) await createFirstPipeline(ctx);
  const { stage } = present.stage ? present : await findReferences(ctx, opportunityRecord, requested);
  if (!stage) throw new Error("the pipeline has no stage");
  return stage;
}

async function nextNumber(ctx: WorkspaceContext): Promise<number> {
  const [row] = await runStatement(ctx.db, NUMBER, [ctx.workspaceId, LAST_UNUSED_NUMBER + 1]);
  if (!row) throw new Error("the upsert returned no row");
  return row.last;
}

async function defaultCurrency(ctx: WorkspaceContext): Promise<string> {
  const [row] = await runStatement(ctx.db, CURRENCY, [ctx.workspaceId]);
  return row?.currency ?? row?.last ?? currencyOfLocale(row?.locale ?? "");
}

type Initial = ReturnType<typeof placeOnTop> & { currencyCode: string; at: Date };

/** Returns the opportunity before assignments, so that planning records them as changes. */
function blankOpportunity(
  ctx: WorkspaceContext,
  { name, amount }: CreateOpportunity,
  { at, ...initial }: Initial,
): StoredOpportunity {
  return {
    ...emptyRecord(opportunityRecord),
    name,
    amount,
    ...initial,
    workspaceId: ctx.workspaceId,
    id: newId(),
    number: 0,
    finalAmount: 0,
    stageSince: at,
    winLossStatus: winLoss.open,
    orderInCardsLastUpdated: at,
    version: 0,
    createdAt: at,
    updatedAt: at,
  };
}

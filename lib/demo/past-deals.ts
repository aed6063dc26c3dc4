import { and, eq, gt, sql } from "drizzle-orm";
import { opportunities, opportunityHistory, opportunityNumbers } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import { keysOnTop } from "#lib/platform/cards/index.ts";
import type { DealPlan, DemoContent } from "./content.ts";
import { idAtTime } from "./id-at-time.ts";
import { createRandom, type Random } from "./random.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

/** A seed different from the rest of the demo, which therefore does not depend on the number of past deals. */
const SEED = 20_260_601;
const COUNT = 90;
const DAYS = 150;
const FIRST_NUMBER = 1_001;

type PastDeals = { team: Team; now: Date; content: DemoContent; plan: DealPlan; pipeline: Pipeline };
type HistoryRow = typeof opportunityHistory.$inferInsert;
type DealRow = typeof opportunities.$inferInsert;

/**
 * Inserts opportunities that were won and lost in the last months, with their moves, so that reports have content.
 * Inserts rows, because the verbs would use the current time.
 */
export async function addPastDeals(past: PastDeals): Promise<void> {
  const random = createRandom(SEED);
  const invented = Array.from({ length: COUNT }, (_, index) =>
    inventDeal(random, past, FIRST_NUMBER + index),
  );
  const { workspaceId } = past.team;
  await inTransaction(past.team.owner, async ({ db }) => {
    await db.insert(opportunityNumbers).values({ workspaceId, last: FIRST_NUMBER + COUNT - 1 });
    await db.insert(opportunities).values(invented.map(({ deal }) => deal));
    await db.insert(opportunityHistory).values(invented.flatMap(({ history }) => history));
  });
}

const isCurrent = gt(opportunities.number, FIRST_NUMBER + COUNT - 1);

/** Distributes the creation and the end of the demo's other opportunities over the last three weeks. */
export async function ageDeals({ team }: Pick<PastDeals, "team">): Promise<void> {
  const { workspaceId } = team;
  const age = sql`make_interval(days => 3 + ${opportunities.number} * 7 % 20)`;
  await inTransaction(team.owner, async ({ db }) => {
    await db
      .update(opportunities)
      .set({
        createdAt: sql`${opportunities.createdAt} - ${age}`,
        winLossDate: sql`${opportunities.winLossDate} - ${age} * 0.3`,
      })
      .where(and(eq(opportunities.workspaceId, workspaceId), isCurrent));
    const at = sql`${opportunityHistory.at} - ${age} * case when opportunity_history.kind = 'created' then 1 else 0.3 end`;
    await db
      .update(opportunityHistory)
      .set({
        at,
        // Ids begin with the time (RFC 9562, 5.7), and lists are in their order.
        id: sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0')
          || right(replace(opportunity_history.id::text, '-', ''), 20))::uuid`,
      })
      .from(opportunities)
      .where(
        and(
          eq(opportunityHistory.workspaceId, workspaceId),
          eq(opportunities.workspaceId, workspaceId),
          eq(opportunities.id, opportunityHistory.opportunityId),
          isCurrent,
        ),
      );
  });
}

function inventDeal(
  random: Random,
  past: PastDeals,
  number: number,
): { deal: DealRow; history: HistoryRow[] } {
  const { team, now, content, plan, pipeline } = past;
  const { name, amount } = random.pick(plan.deals);
  const salesperson = random.pick([team.owner, ...team.colleagues]);
  const created = new Date(now.getTime() - (2 + random.fraction() * DAYS) * DAY_MS);
  const isWon = random.chance(0.55);
  const lastStage = isWon ? pipeline.stages.length - 1 : random.int(0, pipeline.stages.length - 1);
  const moves = momentsBetween(random, created, now, lastStage + 1);
  const closed = moves.pop() ?? now;
  const id = idAtTime(random, created);
  const dealAmount = Math.round((amount * random.int(6, 13)) / 100) * 10;
  const finalAmount = isWon ? (random.chance(0.3) ? Math.round(dealAmount * 0.9) : dealAmount) : 0;
  const deal: DealRow = {
    workspaceId: team.workspaceId,
    id,
    number,
    name,
    amount: String(dealAmount),
    finalAmount: String(finalAmount),
    currencyCode: content.workspace.currency,
    pipelineId: pipeline.id,
    stageId: pipeline.stages[lastStage]?.id ?? "",
    assignedComercialId: random.chance(0.93) ? salesperson.userId : null,
    winLossStatus: isWon ? 1 : 2,
    winLossDate: closed,
    reason: random.chance(0.85) ? random.pick(reasonsOf(plan, isWon)) : null,
    orderInCards: keysOnTop(null, COUNT)[number - FIRST_NUMBER] ?? 0,
    orderInCardsLastUpdated: moves.at(-1) ?? created,
    createdAt: created,
    updatedAt: closed,
  };
  return { deal, history: historyOf(random, { deal, salesperson, pipeline, moves, closed }) };
}

function reasonsOf({ deals }: DealPlan, isWon: boolean): string[] {
  return deals.flatMap(({ won, lost }) => (isWon ? won : lost) ?? []);
}

/** Times in order after `start`, one to nine days apart; closer together if `end` is near. */
function momentsBetween(random: Random, start: Date, end: Date, count: number): Date[] {
  const steps = Array.from({ length: count }, () => (1 + 8 * random.fraction()) * DAY_MS);
  const total = steps.reduce((sum, step) => sum + step, 0);
  const scale = Math.min(1, (end.getTime() - start.getTime()) / total);
  let at = start.getTime();
  return steps.map((step) => {
    at += step * scale;
    return new Date(Math.floor(at));
  });
}

type ClosedDeal = { deal: DealRow; salesperson: Colleague; pipeline: Pipeline; moves: Date[]; closed: Date };

function historyOf(random: Random, { deal, salesperson, pipeline, moves, closed }: ClosedDeal): HistoryRow[] {
  const { actor, workspaceId } = salesperson;
  const stage = (index: number) => {
    const { id = "", name = "" } = pipeline.stages[index] ?? {};
    return { id, name };
  };
  const entry = (at: Date, values: Partial<HistoryRow>): HistoryRow => ({
    workspaceId,
    opportunityId: deal.id,
    id: idAtTime(random, at),
    kind: "changed",
    actorType: actor.type,
    actorId: actor.id,
    actorName: actor.name,
    via: actor.via,
    requestId: idAtTime(random, at),
    at,
    ...values,
  });
  return [
    entry(deal.createdAt ?? closed, { kind: "created", newValue: stage(0) }),
    ...moves.map((at, index) =>
      entry(at, { field: "stageId", oldValue: stage(index), newValue: stage(index + 1) }),
    ),
    entry(closed, { field: "winLossStatus", oldValue: 0, newValue: deal.winLossStatus }),
  ];
}

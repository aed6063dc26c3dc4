import { addActivity, createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline, setLimits } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { Deal, DealPlan, DemoContent, StageKey } from "./content.ts";
import { addPastDeals, ageDeals } from "./past-deals.ts";
import type { Random } from "./random.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

type DemoParts = { team: Team; contacts: readonly DemoContact[]; now: Date; content: DemoContent };

/** Adds open, won and lost opportunities in two pipelines, some with activities, and closed ones of the last months. */
export async function addOpportunities(random: Random, parts: DemoParts): Promise<void> {
  const { pipelines } = parts.content;
  const sales = await addPipeline(parts, pipelines.sales);
  const [, proposal] = sales.stages;
  if (proposal) await setLimits(parts.team.owner, proposal.id, { wipLimit: 4 });
  await addPastDeals({ ...parts, plan: pipelines.sales, pipeline: sales });
  const renewals = await addPipeline(parts, pipelines.renewals);
  await addDeals(random, parts, { plan: pipelines.renewals, pipeline: renewals, stages: ["customer"] });
  await addDeals(random, parts, {
    plan: pipelines.sales,
    pipeline: sales,
    stages: ["qualified", "proposal", "customer"],
  });
  await ageDeals(parts);
}

function addPipeline({ team }: DemoParts, { name, stages }: DealPlan): Promise<Pipeline> {
  return createPipeline(team.owner, { name, stages: stages.map((stage) => ({ name: stage })) });
}

type Deals = { plan: DealPlan; pipeline: Pipeline; stages: readonly StageKey[] };

/** Each opportunity is with a customer of its line of business who is far enough. */
async function addDeals(random: Random, parts: DemoParts, { plan, pipeline, stages }: Deals): Promise<void> {
  const { owner, colleagues } = parts.team;
  const free = random.sample(parts.contacts, parts.contacts.length);
  for (const [index, deal] of plan.deals.entries()) {
    const salesperson = random.pick([owner, ...colleagues]);
    const found = free.findIndex(
      ({ story }) => story.business === deal.business && stages.includes(story.path.at(-1)?.stage ?? "new"),
    );
    const [person] = free.splice(found, 1);
    const { id } = await createOpportunity(salesperson, {
      name: deal.name,
      amount: deal.amount,
      currencyCode: parts.content.workspace.currency,
      stageId: pipeline.stages[deal.stage]?.id,
      contactId: found < 0 ? null : (person?.contact.id ?? null),
      assignedComercialId: salesperson.userId,
    });
    if (index % 3 === 0) await addPast(random, { id, salesperson, now: parts.now, content: parts.content });
    await close(random, salesperson, { id, deal });
  }
}

async function addPast(
  random: Random,
  {
    id,
    salesperson,
    now,
    content,
  }: Pick<DemoParts, "now" | "content"> & { id: string; salesperson: Colleague },
): Promise<void> {
  for (const { days, ...activity } of content.activities.slice(0, random.int(1, content.activities.length))) {
    const date = new Date(now.getTime() + days * DAY_MS).toISOString();
    await addActivity(salesperson, id, { ...activity, date });
  }
}

/** Some are won for slightly less than the original amount. */
async function close(
  random: Random,
  salesperson: Colleague,
  { id, deal }: { id: string; deal: Deal },
): Promise<void> {
  if (deal.lost) await updateOpportunity(salesperson, id, { winLossStatus: 2, reason: deal.lost });
  if (!deal.won) return;
  const finalAmount = random.chance(0.4) ? Math.round(deal.amount * 0.9) : deal.amount;
  await updateOpportunity(salesperson, id, { winLossStatus: 1, finalAmount, reason: deal.won });
}

import { addActivity, createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline, setLimits } from "#lib/pipelines/index.ts";
import type { Pipeline } from "#lib/pipelines/schema.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { Deal, DealPlan, DemoContent, StageKey } from "./content.ts";
import { addPastDeals, ageDeals } from "./past-deals.ts";
import type { Random } from "./random.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

type Cast = { team: Team; contacts: readonly DemoContact[]; now: Date; content: DemoContent };

/** Adds open, won and lost opportunities in two pipelines, some with activities, and closed ones of the last months. */
export async function addOpportunities(random: Random, cast: Cast): Promise<void> {
  const { pipelines } = cast.content;
  const sales = await addPipeline(cast, pipelines.sales);
  const [, proposal] = sales.stages;
  if (proposal) await setLimits(cast.team.owner, proposal.id, { wipLimit: 4 });
  await addPastDeals({ ...cast, plan: pipelines.sales, pipeline: sales });
  const renewals = await addPipeline(cast, pipelines.renewals);
  await addDeals(random, cast, { plan: pipelines.renewals, pipeline: renewals, stages: ["customer"] });
  await addDeals(random, cast, {
    plan: pipelines.sales,
    pipeline: sales,
    stages: ["qualified", "proposal", "customer"],
  });
  await ageDeals(cast);
}

function addPipeline({ team }: Cast, { name, stages }: DealPlan): Promise<Pipeline> {
  return createPipeline(team.owner, { name, stages: stages.map((stage) => ({ name: stage })) });
}

type Deals = { plan: DealPlan; pipeline: Pipeline; stages: readonly StageKey[] };

/** Each opportunity is with a customer of its line of business who is far enough. */
async function addDeals(random: Random, cast: Cast, { plan, pipeline, stages }: Deals): Promise<void> {
  const { owner, colleagues } = cast.team;
  const free = random.sample(cast.contacts, cast.contacts.length);
  for (const [index, deal] of plan.deals.entries()) {
    const comercial = random.pick([owner, ...colleagues]);
    const found = free.findIndex(
      ({ story }) => story.business === deal.business && stages.includes(story.path.at(-1)?.stage ?? "new"),
    );
    const [person] = free.splice(found, 1);
    const { id } = await createOpportunity(comercial, {
      name: deal.name,
      amount: deal.amount,
      currencyCode: cast.content.workspace.currency,
      stageId: pipeline.stages[deal.stage]?.id,
      contactId: found < 0 ? null : (person?.contact.id ?? null),
      assignedComercialId: comercial.userId,
    });
    if (index % 3 === 0) await addPast(random, { id, comercial, now: cast.now, content: cast.content });
    await close(random, comercial, { id, deal });
  }
}

async function addPast(
  random: Random,
  { id, comercial, now, content }: Pick<Cast, "now" | "content"> & { id: string; comercial: Colleague },
): Promise<void> {
  for (const { days, ...activity } of content.activities.slice(0, random.int(1, content.activities.length))) {
    const date = new Date(now.getTime() + days * DAY_MS).toISOString();
    await addActivity(comercial, id, { ...activity, date });
  }
}

/** Some are won for slightly less than the original amount. */
async function close(
  random: Random,
  comercial: Colleague,
  { id, deal }: { id: string; deal: Deal },
): Promise<void> {
  if (deal.lost) await updateOpportunity(comercial, id, { winLossStatus: 2, reason: deal.lost });
  if (!deal.won) return;
  const finalAmount = random.chance(0.4) ? Math.round(deal.amount * 0.9) : deal.amount;
  await updateOpportunity(comercial, id, { winLossStatus: 1, finalAmount, reason: deal.won });
}

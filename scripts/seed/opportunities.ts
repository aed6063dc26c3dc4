import { addActivity, createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import type { ActivityCategory } from "#lib/opportunities/schema.ts";
import { createPipeline, listPipelines, setLimits } from "#lib/pipelines/index.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { Random } from "./random.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

/** An opportunity: name, amount, index of the stage, and outcome. */
type Deal = { name: string; amount: number; stage: number; won?: string; lost?: string };

const sales: readonly Deal[] = [
  { name: "Inglés de negocios, nivel avanzado", amount: 4_800_000, stage: 0 },
  { name: "Curso de inglés de fin de semana", amount: 950_000, stage: 0 },
  { name: "Plan dental familiar", amount: 2_350_000, stage: 0 },
  { name: "Paquete de diez clases particulares", amount: 1_200_000, stage: 0 },
  { name: "Convenio de idiomas con la universidad", amount: 38_500_000, stage: 1 },
  { name: "Inglés para toda la empresa", amount: 22_000_000, stage: 1 },
  { name: "Ortodoncia completa", amount: 6_750_000, stage: 1 },
  { name: "Diplomado de francés en línea", amount: 1_890_000, stage: 1 },
  { name: "Diseño de sonrisa", amount: 3_400_000, stage: 2 },
  { name: "Máquinas de espresso para oficinas", amount: 12_600_000, stage: 2 },
  { name: "Implante con corona", amount: 5_200_000, stage: 2 },
  { name: "Café mensual para doce sedes", amount: 18_900_000, stage: 3 },
  { name: "Inmersión de portugués", amount: 9_800_000, stage: 3 },
  { name: "Blanqueamiento y limpieza", amount: 2_760_000, stage: 3, won: "La visita lo convenció" },
  { name: "Curso intensivo de alemán", amount: 1_450_000, stage: 3, won: "Horario de sábados" },
  { name: "Degustaciones para el congreso", amount: 27_000_000, stage: 3, won: "Descuento por pronto pago" },
  { name: "Café para las cafeterías del campus", amount: 11_300_000, stage: 2, lost: "Precio" },
  { name: "Ortodoncia invisible", amount: 3_100_000, stage: 1, lost: "Eligió a la competencia" },
];

const renewals: readonly Deal[] = [
  { name: "Renovación de mantenimiento", amount: 1_150, stage: 0 },
  { name: "Ampliación de licencias", amount: 3_480.5, stage: 0 },
  { name: "Segundo año de soporte", amount: 2_200, stage: 1 },
  { name: "Migración de plan", amount: 890, stage: 1 },
  { name: "Renovación sin cambios", amount: 1_640, stage: 2, won: "Satisfecho con el servicio" },
  { name: "Renovación con descuento", amount: 2_050, stage: 2, won: "Diez por ciento menos" },
  { name: "Baja anunciada", amount: 1_300, stage: 2, lost: "Cerró la empresa" },
];

const activities: readonly { categoryType: ActivityCategory; content: string; days: number }[] = [
  { categoryType: "Calls", content: "Primera llamada: quiere empezar el mes que viene.", days: -6 },
  { categoryType: "Whatsapp", content: "Pidió el desglose de precios y las fechas.", days: -4 },
  { categoryType: "Email", content: "Propuesta enviada con dos opciones de pago.", days: -2 },
  { categoryType: "Meeting", content: "Reunión para cerrar los detalles.", days: 2 },
];

type Cast = { team: Team; contacts: readonly DemoContact[]; now: Date };

/** Adds open, won and lost opportunities in two pipelines and two currencies, some with activities. */
export async function addOpportunities(random: Random, cast: Cast): Promise<void> {
  const { owner } = cast.team;
  const [first] = await listPipelines(owner);
  if (!first) throw new Error("the demo has a pipeline");
  const [, proposal] = first.stages;
  if (proposal) await setLimits(owner, proposal.id, { wipLimit: 4 });
  const second = await createPipeline(owner, {
    name: "Renovaciones",
    stages: [{ name: "Por vencer" }, { name: "Contactada" }, { name: "Acordada" }],
  });
  for (const { deals, pipeline, currencyCode } of [
    { deals: renewals, pipeline: second, currencyCode: "USD" },
    { deals: sales, pipeline: first, currencyCode: "COP" },
  ]) {
    const people = random.sample(cast.contacts, deals.length);
    for (const [index, deal] of deals.entries()) {
      const comercial = random.pick([owner, ...cast.team.colleagues]);
      const { id } = await createOpportunity(comercial, {
        name: deal.name,
        amount: deal.amount,
        currencyCode,
        stageId: pipeline.stages[deal.stage]?.id,
        contactId: people[index]?.contact.id ?? null,
        assignedComercialId: comercial.userId,
      });
      if (index % 3 === 0) await addPast(random, { id, comercial, now: cast.now });
      await close(random, comercial, { id, deal });
    }
  }
}

async function addPast(
  random: Random,
  { id, comercial, now }: { id: string; comercial: Colleague; now: Date },
): Promise<void> {
  for (const { days, ...activity } of activities.slice(0, random.int(1, activities.length))) {
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

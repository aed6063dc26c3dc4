import { eq } from "drizzle-orm";
import type { Automation } from "#lib/automations/schema.ts";
import { automationRuns, automationSteps, automations, automationVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { DemoContact } from "./contact-rows.ts";
import { pastId } from "./past-id.ts";
import type { Random } from "./random.ts";
import { DAY_MS } from "./timeline.ts";

type Run = typeof automationRuns.$inferInsert;
type Step = typeof automationSteps.$inferInsert;
/**
 * A step by the name of its node: the port the run continued at (null if it waits or failed there), and what it did.
 */
type Taken = [name: string, port: string | null, result: string];
type Plan = { hoursAgo: number; said: string; answer?: string; path: readonly Taken[]; reason?: string };

const HOUR_MS = DAY_MS / 24;
const PUBLISHED_DAYS_AGO = 30;
/** Time between steps; people take longer to answer. */
const STEP_MS = 700;
const ANSWER_MS = 95_000;

const began: Taken = ["Saluda", "next", "Began."];
const asked: Taken = ["¿Qué buscas?", null, "Asked “¡Hola {{name}}! ¿Qué te interesa?”."];
const answered = (port: string, text: string): Taken => ["¿Qué buscas?", port, `The answer was “${text}”.`];
const prices: Taken = [
  "Precios",
  "next",
  "Sent “Los planes empiezan en 49 € al mes. ¿Te preparamos un presupuesto?”.",
];
const tagged: Taken = ["Presupuesto enviado", "next", "Put the tag on."];
const visit: readonly Taken[] = [
  began,
  asked,
  answered("visita", "Una visita"),
  ["Calificado", "next", "Moved the contact to the stage."],
  ["Llamar", "next", "Created the task “Llamar a {{name}} para la visita”."],
];
const quote = [began, asked, answered("precios", "Precios"), prices, tagged];

const plans: readonly Plan[] = [
  { hoursAgo: 118, said: "Buenas", answer: "Precios", path: quote },
  { hoursAgo: 94, said: "Buenas tardes", answer: "Una visita", path: visit },
  { hoursAgo: 71, said: "Info", answer: "Precios", path: quote },
  { hoursAgo: 46, said: "Hola", answer: "Una visita", path: visit },
  {
    hoursAgo: 27,
    said: "Hola",
    answer: "Precios",
    path: [...quote.slice(0, 3), ["Precios", null, "The run failed here."]],
    reason: "Precios: This contact is blocked: unblock it to send messages.",
  },
  { hoursAgo: 20, said: "info", answer: "Precios", path: quote },
  { hoursAgo: 1.5, said: "Hola!", path: [began, asked] },
];

/** Recent runs of the welcome automation: some ended, one failed, and one waits for its answer. */
export async function addAutomationRuns(
  random: Random,
  { ctx, automation, contacts, now }: Past,
): Promise<void> {
  const [people, { db }] = [random.sample(contacts, plans.length), ctx];
  const rows = plans.flatMap((plan, index) => {
    const person = people[index];
    return person ? [rowsOf(random, plan, { ctx, automation, now, contact: person.contact })] : [];
  });
  await db.insert(automationRuns).values(rows.map(({ run }) => run));
  await db.insert(automationSteps).values(rows.flatMap(({ steps }) => steps));
  const at = new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY_MS);
  await db.update(automationVersions).set({ at }).where(eq(automationVersions.automationId, automation.id));
  await db
    .update(automations)
    .set({ createdAt: at, publishedAt: at })
    .where(eq(automations.id, automation.id));
}

type Past = { ctx: WorkspaceContext; automation: Automation; contacts: readonly DemoContact[]; now: Date };
type Subject = Omit<Past, "contacts"> & Pick<DemoContact, "contact">;

function rowsOf(random: Random, plan: Plan, subject: Subject): { run: Run; steps: Step[] } {
  const { ctx, automation, contact, now } = subject;
  const createdAt = new Date(now.getTime() - plan.hoursAgo * HOUR_MS);
  const id = pastId(random, createdAt);
  const version = automation.version ?? 1;
  const shared = { workspaceId: ctx.workspaceId, automationId: automation.id, version };
  let at = createdAt.getTime();
  const steps = plan.path.map(([name, port, result], seq): Step => {
    const node = nodeNamed(automation, name);
    at += plan.path[seq - 1]?.[0] === name ? ANSWER_MS : STEP_MS;
    const isFailed = plan.reason !== undefined && seq === plan.path.length - 1;
    return {
      ...shared,
      runId: id,
      seq,
      nodeId: node.id,
      type: node.type,
      port,
      status: isFailed ? "failed" : port === null ? "waiting" : "passed",
      result: result.replace("{{name}}", contact.name ?? ""),
      error: isFailed ? (plan.reason ?? null) : null,
      at: new Date(at),
    };
  });
  const updatedAt = new Date(at);
  const isWaiting = plan.answer === undefined;
  return {
    steps,
    run: {
      ...shared,
      id,
      contactId: contact.id,
      seq: steps.length,
      createdAt,
      updatedAt,
      status: isWaiting ? "waiting" : plan.reason ? "failed" : "ended",
      nodeId: steps.at(-1)?.nodeId ?? "",
      variables: { message: plan.answer ?? plan.said, ...(plan.answer && { answer: plan.answer }) },
      ...(isWaiting
        ? { waitsFor: "answer", wakeAt: new Date(createdAt.getTime() + DAY_MS) }
        : { reason: plan.reason ?? null, endedAt: updatedAt }),
    },
  };
}

function nodeNamed({ graph }: Automation, name: string) {
  const node = graph.nodes.find((one) => one.name === name);
  if (!node) throw new Error(`the welcome has a step ${name}`);
  return node;
}
